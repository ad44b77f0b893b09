import { inArray } from 'drizzle-orm';
import { productImages } from '../../../../database/tables/catalog/product-images.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

/** Gives products their images, in place of those that they had. */
export async function replaceImagesOf(db: Db, imagesOf: ReadonlyMap<string, readonly string[]>) {
  if (imagesOf.size === 0) return;
  await db.delete(productImages).where(inArray(productImages.productId, [...imagesOf.keys()]));
  const rows = [...imagesOf].flatMap(([productId, urls]) =>
    urls.map((url, position) => ({ productId, url, position })),
  );
  if (rows.length > 0) await db.insert(productImages).values(rows);
}
