import { unitPrice } from '../catalog/catalog.rules.ts';
import { wishlistSortLabels } from './wishlist-page.texts.ts';

export const WISHLIST_SORTS = ['price-low', 'price-high', 'name-az', 'name-za'] as const;
export type WishlistSort = (typeof WISHLIST_SORTS)[number];

export const WISHLIST_VIEWS = ['grid', 'list'] as const;
export type WishlistView = (typeof WISHLIST_VIEWS)[number];
export const DEFAULT_WISHLIST_VIEW: WishlistView = 'grid';

/** Every reply contains the whole wishlist, so its size must be limited. */
export const MAX_WISHLIST_ITEMS = 500;

export function wishlistSortLabel(sort: WishlistSort): string {
  return wishlistSortLabels[sort];
}

type Item = { name: string; price: number; promoPercentage: number };

const comparers: Record<WishlistSort, (one: Item, other: Item, currency: string) => number> = {
  'price-low': (one, other, currency) => unitPrice(one, currency) - unitPrice(other, currency),
  'price-high': (one, other, currency) => unitPrice(other, currency) - unitPrice(one, currency),
  'name-az': (one, other) => one.name.localeCompare(other.name, 'en-US'),
  'name-za': (one, other) => other.name.localeCompare(one.name, 'en-US'),
};

/** Prices are compared after promo. Without a sort, products stay in the server's order, newest first. */
export function sortWishlist<P extends Item>(
  products: readonly P[],
  sort: WishlistSort | null,
  currency: string,
): P[] {
  if (sort === null) return [...products];
  return products.toSorted((one, other) => comparers[sort](one, other, currency));
}
