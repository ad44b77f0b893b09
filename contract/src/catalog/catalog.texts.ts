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
  /** On a product's page. */
  addToCart: 'Add To Cart',
  /** Of a product with options, on cards and its page. */
  from: 'from',
  choose: 'Choose options',
  chooseShort: 'Choose',
  notAvailable: 'Not available',
  badgeNew: 'New',
  badgeFeatured: 'Featured',
} as const;

/** Announced to screen readers when the header's search results arrive. */
export function resultsShown(count: number): string {
  return count === 1 ? '1 result' : `${count} results`;
}

/** Leads from the first results to the store. */
export function allResults(count: number): string {
  return `All ${count} results`;
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
