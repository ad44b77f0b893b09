import type { Cents } from '@vitrine/contract/shared/money';

export const demoCategories = [
  'Tableware',
  'Glassware',
  'Vases',
  'Lighting',
  'Furniture',
  'Textiles',
  'Desk',
  'Play',
] as const;
export type DemoCategory = (typeof demoCategories)[number];

export type DemoProduct = {
  /** Names the product among the demo's own data and begins the names of its photographs. */
  slug: string;
  name: string;
  description: string;
  priceCents: Cents;
  promoPercentage: number;
  isFeatured: boolean;
  /** How old the product is on the day the shop is first started. */
  addedDaysAgo: number;
  category: DemoCategory;
};

/** What a category's file says of a product; the rest is the same for most. */
export type Listed = Pick<DemoProduct, 'slug' | 'name' | 'description' | 'priceCents' | 'addedDaysAgo'> &
  Partial<Pick<DemoProduct, 'promoPercentage' | 'isFeatured'>>;

export function listedIn(category: DemoCategory, listed: readonly Listed[]): DemoProduct[] {
  return listed.map((product) => ({ promoPercentage: 0, isFeatured: false, ...product, category }));
}
