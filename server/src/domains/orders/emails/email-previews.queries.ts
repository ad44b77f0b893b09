import { and, eq, isNull } from 'drizzle-orm';
import { productImages } from '../../../../database/tables/catalog/product-images.table.ts';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export function selectSampleProducts(db: Db): Promise<{ name: string; url: string }[]> {
  return db
    .select({ name: products.name, url: productImages.url })
    .from(productImages)
    .innerJoin(products, eq(products.id, productImages.productId))
    .where(and(eq(productImages.position, 0), isNull(products.deletedAt)))
    .limit(2);
}
