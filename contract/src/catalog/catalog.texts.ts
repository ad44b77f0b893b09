export const catalogTexts = {
  // The storefront's failures end with a full stop, the back office's do not: both spellings bind.
  featuredFailed: 'Failed to load featured products.',
  newArrivalsFailed: 'Failed to load new arrivals.',
  productsFailed: 'Failed to load products.',
  categoriesFailed: 'Failed to load categories.',
  listFailed: 'Error fetching products.',
  productFailed: 'Failed to load product',
  searchFailed: 'Failed to search. Please try again.',
  search: 'Search',
  noResults: 'No results found',
  noProducts: 'No products found',
  badgeNew: 'New',
  badgeFeatured: 'Featured',
} as const;

export const homeTexts = {
  heroAddToCart: 'Add to Cart',
  newArrivals: 'New Arrivals',
  featuredProducts: 'Featured Products',
  getInTouch: 'Get in Touch',
  promises: [
    { title: 'Free shipping', text: 'On orders over $100' },
    { title: 'Secure payment', text: 'Checked out on a hosted page' },
    { title: '24/7 support', text: 'Real people, any hour' },
  ],
} as const;

export const storeTexts = {
  title: 'Our Store',
  allCategories: 'All Categories',
  allRatings: 'All Ratings',
  andUp: '& up',
} as const;

/** The sort select's options, in the order they are shown. */
export const productSortLabels = {
  newest: 'Newest First',
  'price-low': 'Price: Low to High',
  'price-high': 'Price: High to Low',
  rating: 'Highest Rated',
} as const;

export const productTexts = {
  addToCart: 'Add To Cart',
  total: 'Total',
  linkCopied: 'Link copied successfully! Share it with your friends',
} as const;

export function productsFound(count: number): string {
  return `${count} Products found`;
}

/** An option of the rating filter, in words. */
export function starsAndUp(stars: number): string {
  return `${stars} ${stars === 1 ? 'star' : 'stars'} ${storeTexts.andUp}`;
}

export function percentOff(percent: number): string {
  return `${percent}% OFF`;
}

export const productAdminTexts = {
  loadFailed: 'Failed to load products',
  deleted: 'Product deleted successfully!',
  deleteFailed: 'Failed to delete product',
  productFailed: 'Failed to load product',
  emptyHintSearching: 'Try adjusting your search term.',
  emptyHint: 'Start by adding your first product.',
  priceAfterDiscount: 'Price After Discount',
  create: 'Create Product',
  creating: 'Creating...',
  created: 'Product created successfully!',
  createFailed: 'Failed to create product',
  save: 'Save Changes',
  saving: 'Updating...',
  updated: 'Product updated successfully!',
  updateFailed: 'Failed to update product',
  imageRequired: 'Please upload at least one product image',
} as const;

export const categoryTexts = {
  empty: 'No categories found',
  nameTooShort: 'Category name must be at least 3 characters long',
  loadFailed: 'Failed to load categories',
  fetchFailed: 'Failed to fetch categories',
  created: 'Category created successfully!',
  createFailed: 'Failed to create category',
  deleted: 'Category deleted successfully',
  deleteFailed: 'Failed to delete category',
} as const;

export const catalogRefusals = {
  productNotFound: 'Product not found',
  categoryNotFound: 'Category not found',
  categoryUnknown: 'Please choose a category that exists',
  categoryTaken: 'A category with this name already exists',
  imageIndexUnknown: 'One of the removed images does not exist',
  tooManyImages: 'A product can have at most 20 images',
  changedMeanwhile: 'This product was changed by someone else. Reload it to see the latest version.',
} as const;
