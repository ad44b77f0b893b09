import { randomUUID } from 'node:crypto';
import { demoProducts, photographsOf } from '@vitrine/demo/goods';
import { demoCategories } from '@vitrine/demo/goods/product';
import { daysBefore } from '@vitrine/demo/life/calendar';
import type { GoodsRows } from './demo.queries.ts';
import type { DemoIds } from './demo-ids.ts';
import type { DemoPictures } from './demo-pictures.ts';

export function goodsRows(now: Date, { productId }: DemoIds, { urlOf }: DemoPictures): GoodsRows {
  const categories = demoCategories.map((name) => ({ id: randomUUID(), name }));
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]));
  return {
    categories,
    products: demoProducts.map(({ slug, range, category, addedDaysAgo, ...product }) => {
      const createdAt = daysBefore(now, addedDaysAgo);
      const categoryId = categoryIds.get(category) ?? null;
      return { ...product, id: productId(slug), categoryId, createdAt, updatedAt: createdAt };
    }),
    images: demoProducts.flatMap((product) =>
      photographsOf(product).map((file, position) => ({
        productId: productId(product.slug),
        position,
        url: urlOf(file),
      })),
    ),
  };
}
