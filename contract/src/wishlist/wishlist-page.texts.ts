/** The sort select's options, in the order they are shown. */
export const wishlistSortLabels = {
  'price-low': 'Price low to high',
  'price-high': 'Price high to low',
  'name-az': 'Name A-Z',
  'name-za': 'Name Z-A',
} as const;

/** How many of the wishlist's products were added to the cart; failures are not mentioned. */
export function addedToCart(count: number): string {
  return `Added ${count} item(s) to cart`;
}

/** The label of an item's remove button, which shows only an icon. */
export function removeFromWishlist(product: string): string {
  return `Remove ${product} from wishlist`;
}

export function wishlistCount(count: number): string {
  return `${count} ${count === 1 ? 'item' : 'items'}`;
}
