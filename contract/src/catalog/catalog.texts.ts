import { DEFAULT_CURRENCY } from '../shared/money/currencies.ts';
import { freeShippingOver } from '../shared/texts/shipping.texts.ts';
import { appTexts } from '../shared/texts/texts.ts';

export const catalogTexts = {
  // The storefront's error texts end with a full stop and the back office's do not: both spellings are required.
  featuredFailed: 'Failed to load featured products.',
  newArrivalsFailed: 'Failed to load new arrivals.',
  productsFailed: 'Failed to load products.',
  categoriesFailed: 'Failed to load categories.',
  listFailed: 'Error fetching products.',
  productFailed: 'Failed to load product',
  searchFailed: 'Failed to search. Please try again.',
  search: 'Search',
  searchLabel: 'Search products',
  noResults: 'No results found',
  noProducts: 'No products found',
  badgeNew: 'New',
  badgeFeatured: 'Featured',
} as const;

export const homeTexts = {
  heroLabel: 'Highlights',
  heroAddToCart: 'Add to Cart',
  heroPause: 'Pause',
  heroPlay: 'Play',
  /** Shown in the hero while the shop has no featured products. */
  welcome: (isDemo: boolean) => (isDemo ? 'Made to be looked at' : 'Welcome'),
  welcomeText: (isDemo: boolean) =>
    isDemo
      ? 'Things for the table, the shelf and the corner by the window, chosen one by one.'
      : 'Look around the store, newest products first.',
  visitStore: 'Visit the store',
  benefitsLabel: 'Benefits',
  viewAll: 'View all',
  newArrivals: 'New Arrivals',
  featuredProducts: 'Featured Products',
  getInTouch: 'Get in Touch',
  benefits: (isDemo: boolean, currency: string) => [
    { title: 'Free shipping', text: `On orders over ${freeShippingOver(currency)}` },
    { title: 'Secure payment', text: 'Pay on a secure, hosted page' },
    { title: '24/7 support', text: isDemo ? 'Real people, any hour' : 'Write to us at any time' },
  ],
} as const;

export const storeTexts = {
  title: 'Our Store',
  allCategories: 'All Categories',
  allRatings: 'All Ratings',
  andUp: '& up',
  filters: 'Filters',
  searchPlaceholder: 'Name or material',
  category: 'Category',
  price: 'Price',
  rating: 'Rating',
  lowestPrice: 'Lowest price',
  highestPrice: 'Highest price',
  // The number inputs beside the slider, for people who cannot drag.
  fromDollars: (currency: string) => `From, in ${currencyWord(currency)}`,
  toDollars: (currency: string) => `To, in ${currencyWord(currency)}`,
  sortBy: 'Sort by',
  clearAll: 'Clear all',
  clearFilters: 'Clear filters',
  loadMore: 'Load more',
  /** Below the empty state. */
  near: 'Close matches',
  perhaps: 'Perhaps one of these',
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
  linkNotCopied: 'The link could not be copied. Please copy it from the address bar.',
  heading: 'Product',
  notFoundText: 'It may have sold out for good, or the link may be mistyped.',
  toStore: 'Back to the store',
  quantity: 'Quantity',
  description: 'Description',
  share: 'Share',
  photos: 'Photos',
  zoom: 'Zoom',
  previousPhoto: 'Previous photo',
  nextPhoto: 'Next photo',
  goesWell: 'Goes well with',
  /** Below the buttons, next to the size if it is known. */
  delivery: (currency: string) => ({
    title: 'Free shipping',
    text: `On orders over ${freeShippingOver(currency)}`,
  }),
  facts: 'Size, material and care',
  magnify: 'Magnify',
} as const;

/** `dollars`, and any other currency by its code. */
function currencyWord(currency: string): string {
  return currency === DEFAULT_CURRENCY ? 'dollars' : currency;
}

export function heroSlide(number: number, name: string): string {
  return `Slide ${number}: ${name}`;
}

/** Announced to screen readers when the header's search results arrive. */
export function resultsShown(count: number): string {
  return count === 1 ? '1 result' : `${count} results`;
}

export function productsFound(count: number): string {
  return `${count} Products found`;
}

/** The button at the foot of the filters on small screens. */
export function showProducts(count: number): string {
  return `Show ${count} ${count === 1 ? 'product' : 'products'}`;
}

/** The label of an active filter above the products; pressing it removes the filter. */
export function removeFilter(filter: string): string {
  return `Remove filter: ${filter}`;
}

export function priceRangeLabel(lowest: string, highest: string): string {
  return `${lowest} – ${highest}`;
}

export function priceUnder(highest: string): string {
  return `Under ${highest}`;
}

export function priceOver(lowest: string): string {
  return `Over ${lowest}`;
}

/** The position in a gallery: `2 / 4`. */
export function photoPosition(number: number, count: number): string {
  return `${number} / ${count}`;
}

/** The name of the button around a photo in the gallery. */
export function zoomPhoto(number: number): string {
  return `${productTexts.zoom} photo ${number}`;
}

export function photoName(productName: string, number: number): string {
  return `${productName}, photo ${number}`;
}

/** An option of the rating filter, in words. */
export function starsAndUp(stars: number): string {
  return `${stars} ${stars === 1 ? 'star' : 'stars'} ${storeTexts.andUp}`;
}

export function percentOff(percent: number): string {
  return `${percent}% OFF`;
}

export const catalogRefusalTexts = {
  productNotFound: appTexts.productNotFound,
  categoryNotFound: 'Category not found',
  categoryUnknown: 'Please choose a category that exists',
  categoryTaken: 'A category with this name already exists',
  imageIndexUnknown: 'One of the removed images does not exist',
  imageOrderIncomplete: 'The order must name each image of the product once',
  tooManyImages: 'A product can have at most 20 images',
  changedMeanwhile: 'This product was changed by someone else meanwhile. Nothing was saved yet.',
} as const;
