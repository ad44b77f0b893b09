import { DEFAULT_CURRENCY } from '../../shared/money/currencies.ts';
import { type ProductSort, RATING_FILTERS } from '../catalog.rules.ts';
import type { OptionFilter } from './option-filters.rules.ts';

const [MAX_STARS] = RATING_FILTERS;

export const storeTexts = {
  title: 'Our Store',
  allCategories: 'All Categories',
  allRatings: 'All Ratings',
  andUp: '& up',
  filters: 'Filters',
  /** Where no scripts run, which would apply a choice at once. */
  applyFilters: 'Apply filters',
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

/** `dollars`, and any other currency by its code. */
function currencyWord(currency: string): string {
  return currency === DEFAULT_CURRENCY ? 'dollars' : currency;
}

/** A plus says that more were not counted, which happens with the owner's own filters only. */
export function productsFound(count: number, hasMore = false): string {
  return `${count}${hasMore ? '+' : ''} Products found`;
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

/** An option of the rating filter, in words. */
export function starsAndUp(stars: number): string {
  return `${stars} ${stars === 1 ? 'star' : 'stars'} ${storeTexts.andUp}`;
}

export function productSortLabel(sort: ProductSort): string {
  return productSortLabels[sort];
}

/** Offered where nothing is found. */
export function removeOnly(filter: string): string {
  return `Remove ${quoted(filter)}`;
}

/** What is found without one of the filters. */
export function productsWithout(filter: string, count: number): string {
  return `${count} ${count === 1 ? 'product' : 'products'} without ${quoted(filter)}`;
}

function quoted(text: string): string {
  return text.startsWith('“') ? text : `“${text}”`;
}

type NothingFound = {
  search: string;
  category: string;
  price: string | null;
  minRating: number | null;
  options?: readonly OptionFilter[];
};

/** All filters in one sentence: There is no product in Vases for $50 – $100 with 5 stars. */
export function nothingFound({ search, category, price, minRating, options = [] }: NothingFound): string {
  const parts = [
    category && `in ${category}`,
    search && `matching “${search}”`,
    price !== null && `for ${price}`,
    minRating !== null && `with ${starsOrMore(minRating)}`,
    ...options.map(({ name, values }) => `in ${name} ${values.join(' or ')}`),
  ];
  return `There is no product ${parts.filter(Boolean).join(' ')}.`;
}

function starsOrMore(stars: number): string {
  if (stars === MAX_STARS) return `${stars} stars`;
  return `${stars} ${stars === 1 ? 'star' : 'stars'} or more`;
}

type StoreAsked = { search?: string | undefined; category?: string | undefined };

/** The heading of the store: the search text, otherwise the category's name as the shop spells it. */
export function storeHeading(
  { search, category }: StoreAsked,
  categories: readonly { name: string }[],
): string {
  if (search) return `Search: ${search}`;
  if (!category) return storeTexts.title;
  const known = categories.find(({ name }) => name.toLowerCase() === category.toLowerCase());
  return known?.name ?? category;
}
