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

export const wishlistRefusalTexts = {
  tooManyItems: 'A wishlist can hold at most 500 products',
} as const;
