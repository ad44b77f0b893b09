import { desk } from './goods/desk.ts';
import { furniture } from './goods/furniture.ts';
import { glassware } from './goods/glassware.ts';
import { lighting } from './goods/lighting.ts';
import { play } from './goods/play.ts';
import type { DemoProduct } from './goods/product.ts';
import { tableware } from './goods/tableware.ts';
import { textiles } from './goods/textiles.ts';
import { vases } from './goods/vases.ts';

const IMAGES_PER_PRODUCT = 3;

const everything = [tableware, glassware, vases, lighting, furniture, textiles, desk, play].flat();

/** Newest first, as the store shows them. */
export const demoProducts: readonly DemoProduct[] = everything.toSorted(
  (one, other) => one.addedDaysAgo - other.addedDaysAgo,
);

/** The file names of a product's photographs; the first one is on the card. */
export function photographsOf({ slug }: Pick<DemoProduct, 'slug'>): string[] {
  return Array.from({ length: IMAGES_PER_PRODUCT }, (_, index) => `${slug}-${index + 1}.webp`);
}
