import type { ProductFacts } from '@vitrine/contract/catalog/catalog.schemas';
import type { ColumnValues } from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import type { Cents } from '@vitrine/contract/shared/money/money';

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

/** The file name of a category's scene. */
export function sceneOf(category: DemoCategory): string {
  return `category-${category.toLowerCase().replaceAll(/[^a-z]+/g, '-')}.webp`;
}

/** Groups products within a category: some reviews fit every product of a range but not the whole category. */
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

export type DemoProduct = Partial<ColumnValues> & {
  /** Identifies the product in the demo's data and prefixes the names of its photographs. */
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

/** What a range's file states per product; the rest has defaults. */
export type Listed = Pick<DemoProduct, 'slug' | 'name' | 'description' | 'priceCents' | 'addedDaysAgo'> &
  Partial<ColumnValues & Pick<DemoProduct, 'category'>>;

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
