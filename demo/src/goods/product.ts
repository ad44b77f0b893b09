import type { ProductFacts } from '@vitrine/contract/catalog/catalog.schemas';
import type { Cents } from '@vitrine/contract/shared/money';

import { demoFacts } from './facts.ts';

export const demoCategories = [
  'Tableware',
  'Glassware',
  'Vases',
  'Living',
  'Lighting',
  'Desk & Play',
] as const;
export type DemoCategory = (typeof demoCategories)[number];

/** What a product is made as. Reviews that fit any product of a range need not fit its whole category. */
export const demoRanges = [
  'tableware',
  'glassware',
  'vases',
  'lighting',
  'furniture',
  'textiles',
  'desk',
  'play',
] as const;
export type DemoRange = (typeof demoRanges)[number];

const categoryOfRange: Record<DemoRange, DemoCategory> = {
  tableware: 'Tableware',
  glassware: 'Glassware',
  vases: 'Vases',
  lighting: 'Lighting',
  furniture: 'Living',
  textiles: 'Living',
  desk: 'Desk & Play',
  play: 'Desk & Play',
};

export type DemoProduct = {
  /** Names the product among the demo's own data and begins the names of its photographs. */
  slug: string;
  name: string;
  description: string;
  priceCents: Cents;
  promoPercentage: number;
  isFeatured: boolean;
  facts: ProductFacts;
  /** How old the product is on the day the shop is first started. */
  addedDaysAgo: number;
  range: DemoRange;
  category: DemoCategory;
};

/** What a range's file says of a product; the rest is the same for most. */
export type Listed = Pick<DemoProduct, 'slug' | 'name' | 'description' | 'priceCents' | 'addedDaysAgo'> &
  Partial<Pick<DemoProduct, 'promoPercentage' | 'isFeatured' | 'category'>>;

export function listedIn(range: DemoRange, listed: readonly Listed[]): DemoProduct[] {
  const category = categoryOfRange[range];
  return listed.map((product) => ({
    promoPercentage: 0,
    isFeatured: false,
    category,
    facts: demoFacts[product.slug] ?? {},
    ...product,
    range,
  }));
}
