import { unitPrice } from '../catalog/catalog.rules.ts';
import { wishlistSortLabels } from './wishlist.texts.ts';

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

type Wished = { _id: string; variant?: { _id: string } | undefined };

/** What tells the items of a wishlist apart: a product in two variants is two items. */
export function wishKey({ _id, variant }: Wished): string {
  return variant?._id ?? _id;
}

/** With a variant, whether it is in there; without one, whether the product is, in whichever. */
export function isInWishlist(wishlist: readonly Wished[], productId: string, variantId?: string): boolean {
  return wishlist.some(
    ({ _id, variant }) => _id === productId && (variantId === undefined || variant?._id === variantId),
  );
}

/** Newest first, as in the server's reply. A product that was wished without a variant is wished in the chosen one from then on. */
export function withToggled<W extends Wished>(wishlist: readonly W[], item: W): W[] {
  const { _id, variant } = item;
  const isIn = isInWishlist(wishlist, _id, variant?._id);
  const others = wishlist.filter(
    (other) => other._id !== _id || (variant && other.variant && other.variant._id !== variant._id),
  );
  return isIn ? others : [item, ...others];
}
