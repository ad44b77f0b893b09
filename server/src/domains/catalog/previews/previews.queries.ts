import { and, eq, isNull, or, type SQL, sql } from 'drizzle-orm';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

const isKept = or(isNull(products.deletedAt), products.isDraft);

/** The product that a link leads to; undefined if the link was revoked. */
export async function findPreviewed(db: Db, token: string): Promise<string | undefined> {
  const where = and(eq(products.previewToken, token), isKept);
  const [row] = await db.select({ id: products.id }).from(products).where(where).limit(1);
  return row?.id;
}

/** The product's link, locked until the transaction ends; undefined if there is no such product. */
export async function lockPreview(db: Db, id: string) {
  const where = and(eq(products.id, id), isKept);
  const [row] = await db.select({ token: products.previewToken }).from(products).where(where).for('update');
  return row;
}

/** The version stays: whoever edits the product meanwhile has no conflict. */
async function setToken(db: Db, id: string, token: SQL | null) {
  const set = db.update(products).set({ previewToken: token }).where(eq(products.id, id));
  const [row] = await set.returning({ token: products.previewToken });
  return row?.token ?? undefined;
}

export function insertPreview(db: Db, id: string) {
  return setToken(db, id, sql`gen_random_uuid()`);
}

export async function deletePreview(db: Db, id: string): Promise<void> {
  await setToken(db, id, null);
}
