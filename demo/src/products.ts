import { desk } from './products/desk.ts';
import { furniture } from './products/furniture.ts';
import { glassware } from './products/glassware.ts';
import { lighting } from './products/lighting.ts';
import { play } from './products/play.ts';
import type { DemoProduct } from './products/product.ts';
import { tableware } from './products/tableware.ts';
import { textiles } from './products/textiles.ts';
import { vases } from './products/vases.ts';

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
