export const wishlistTexts = {
  added: 'Product added to wishlist!',
  removed: 'Item removed from wishlist',
  loginToAdd: 'Please login to add items to wishlist',
  // Cards use the first, the product page the second, the wishlist itself the third.
  cardAddFailed: 'Failed to add product to wishlist.',
  updateFailed: 'Failed to update wishlist',
  removeFailed: 'Failed to remove item from wishlist',
  title: 'Wishlist',
  loadFailed: 'Your wishlist could not be loaded',
  addTo: 'Add to wishlist',
  /** The sort select before a sort is chosen. */
  sortBy: 'Sort by',
  view: 'View',
  views: { grid: 'Grid', list: 'List' },
  addAll: 'Add All to Cart',
  continueShopping: 'Continue Shopping',
  empty: 'Your wishlist is empty',
  explore: 'Explore Products',
} as const;

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

export const wishlistRefusalTexts = {
  tooManyItems: 'A wishlist can hold at most 500 products',
} as const;
