import { eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { categories } from '../../../../database/tables/catalog/categories.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { redirects } from '../../../../database/tables/catalog/redirects.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { containsText } from '../../../platform/database/contains.ts';
import { newestAfter } from '../../../platform/database/newest-first.ts';
import type { RowsAfter } from '../../../platform/shared/read-page.ts';

export type NewRedirect = typeof redirects.$inferInsert;
export type RedirectRow = Awaited<ReturnType<typeof selectRedirects>>[number];

/** With the names of what they lead to, which may be gone: a deleted product keeps its row. */
export function selectRedirects(db: Db) {
  return db
    .select({
      id: redirects.id,
      oldPath: redirects.oldPath,
      newPath: redirects.newPath,
      productId: redirects.productId,
      productName: products.name,
      isProductShown: sql<boolean>`${products.deletedAt} is null`,
      categoryId: redirects.categoryId,
      categoryName: categories.name,
      createdAt: redirects.createdAt,
    })
    .from(redirects)
    .leftJoin(products, eq(products.id, redirects.productId))
    .leftJoin(categories, eq(categories.id, redirects.categoryId))
    .$dynamic();
}

export function selectRedirectsOf(db: Db, oldPaths: readonly string[]): Promise<RedirectRow[]> {
  return selectRedirects(db).where(inArray(redirects.oldPath, [...oldPaths]));
}

export async function findRedirect(db: Db, id: string): Promise<RedirectRow | undefined> {
  const [row] = await selectRedirects(db).where(eq(redirects.id, id));
  return row;
}

export function selectRedirectPage(db: Db, search: string, rows: RowsAfter): Promise<RedirectRow[]> {
  return newestAfter(selectRedirects(db), redirects, { where: matchingRedirects(search), ...rows });
}

export function countRedirects(db: Db, search = ''): Promise<number> {
  return db.$count(redirects, matchingRedirects(search));
}

export function matchingRedirects(search: string): SQL | undefined {
  const wanted = search.trim().toLowerCase();
  if (wanted === '') return undefined;
  return or(containsText(redirects.oldPath, wanted), containsText(redirects.newPath, wanted));
}

export type AddedRedirect = { id: string; oldPath: string };

/** An address that has a redirect keeps it. Returns the new ones. */
export async function insertRedirects(db: Db, rows: readonly NewRedirect[]): Promise<AddedRedirect[]> {
  if (rows.length === 0) return [];
  return db
    .insert(redirects)
    .values([...rows])
    .onConflictDoNothing()
    .returning({ id: redirects.id, oldPath: redirects.oldPath });
}

export async function deleteRedirect(db: Db, id: string): Promise<boolean> {
  const rows = await db.delete(redirects).where(eq(redirects.id, id)).returning({ id: redirects.id });
  return rows.length === 1;
}

/** Rows of deleted categories are gone, and of deleted products at last too. */
export async function hasTarget(
  db: Db,
  { productId, categoryId }: { productId?: string | undefined; categoryId?: string | undefined },
): Promise<boolean> {
  if (productId !== undefined) return (await db.$count(products, eq(products.id, productId))) > 0;
  return categoryId === undefined || (await db.$count(categories, eq(categories.id, categoryId))) > 0;
}
