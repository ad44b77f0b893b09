import { readFile } from 'node:fs/promises';
import { type DemoProduct, demoCategories, demoProducts } from '@vitrine/demo/goods';
import { demoImagePath } from '@vitrine/demo/images';
import type { Deps } from '../deps.ts';
import { storeImage } from '../media/media.service.ts';
import { hasGoods, insertCategories, insertDemoMark, insertImages, insertProducts } from './demo.queries.ts';

const DAY_MS = 86_400_000;

/** Fills an empty shop once, all or nothing. Answers whether this call did it. */
export async function fillDemoShop(deps: Pick<Deps, 'db' | 'clock' | 'mediaDir'>): Promise<boolean> {
  return deps.db.transaction(async (db) => {
    const isFirst = await insertDemoMark(db, { goods: demoProducts.length });
    if (!isFirst || (await hasGoods(db))) return false;
    await fillGoods({ ...deps, db });
    return true;
  });
}

async function fillGoods({ db, clock, mediaDir }: Pick<Deps, 'db' | 'clock' | 'mediaDir'>): Promise<void> {
  const categories = await insertCategories(db, demoCategories);
  const categoryIds = new Map(categories.map(({ id, name }) => [name, id]));
  const now = clock().getTime();
  const rows = await insertProducts(
    db,
    demoProducts.map((product) => ({
      name: product.name,
      description: product.description,
      priceCents: product.priceCents,
      promoPercentage: product.promoPercentage,
      isFeatured: product.isFeatured,
      categoryId: categoryIds.get(product.category) ?? null,
      createdAt: new Date(now - product.addedDaysAgo * DAY_MS),
    })),
  );
  const productIds = new Map(rows.map(({ id, name }) => [name, id]));
  const images = await Promise.all(demoProducts.map((product) => storeImages({ mediaDir }, product)));
  await insertImages(
    db,
    images.flat().map(({ name, ...image }) => ({ ...image, productId: productIds.get(name) ?? '' })),
  );
}

async function storeImages(deps: Pick<Deps, 'mediaDir'>, { name, images }: DemoProduct) {
  return Promise.all(
    images.map(async (file, position) => ({
      name,
      position,
      url: await storeImage(deps, await readFile(demoImagePath(file))),
    })),
  );
}
