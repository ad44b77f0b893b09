import { and, asc, eq, inArray, max, sql } from 'drizzle-orm';
import { productImages } from '../../../../database/tables/catalog/product-images.table.ts';
import { orderLines } from '../../../../database/tables/orders/order-lines.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

const imageColumns = { id: productImages.id, url: productImages.url, position: productImages.position };
export type ImageRow = Pick<typeof productImages.$inferSelect, keyof typeof imageColumns>;

export function selectImages(db: Db, productId: string): Promise<ImageRow[]> {
  return db
    .select(imageColumns)
    .from(productImages)
    .where(eq(productImages.productId, productId))
    .orderBy(asc(productImages.position));
}

/** Appends the images. The caller must hold the product's lock, so that nobody else appends at the same time. */
export async function insertImages(
  db: Db,
  productId: string,
  { urls, to = [] }: { urls: readonly string[]; to?: readonly ImageRow[] },
): Promise<ImageRow[]> {
  if (urls.length === 0) return [];
  const next = (to.at(-1)?.position ?? -1) + 1;
  const rows = await db
    .insert(productImages)
    .values(urls.map((url, index) => ({ productId, url, position: next + index })))
    .returning(imageColumns);
  return rows.toSorted((one, other) => one.position - other.position);
}

export async function deleteImages(db: Db, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await db.delete(productImages).where(inArray(productImages.id, [...ids]));
}

/** Puts a product's images in the order of the given ids, which must be all of them. */
export async function updatePositions(db: Db, productId: string, ids: readonly string[]): Promise<void> {
  const isOfProduct = eq(productImages.productId, productId);
  const free = db
    .select({ free: sql`${max(productImages.position)} + 1` })
    .from(productImages)
    .where(isOfProduct);
  // First moved out of the way, because no two may have the same position even for a moment.
  await db
    .update(productImages)
    .set({ position: sql`${productImages.position} + (${free})` })
    .where(isOfProduct);
  const places = sql`array_position(${sql.param(ids)}::uuid[], ${productImages.id})`;
  await db
    .update(productImages)
    .set({ position: sql`${places} - 1` })
    .where(isOfProduct);
}

/** Those of a product's former images that orders still show. */
export async function selectOrderedImages(db: Db, productId: string, urls: readonly string[]) {
  if (urls.length === 0) return new Set();
  const rows = await db
    .selectDistinct({ url: orderLines.imageUrl })
    .from(orderLines)
    .where(and(eq(orderLines.productId, productId), inArray(orderLines.imageUrl, [...urls])));
  return new Set(rows.map(({ url }) => url));
}
