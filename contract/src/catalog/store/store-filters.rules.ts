import { CURSOR_MAX_CHARS, SEARCH_MAX_CHARS } from '../../shared/app.rules.ts';
import {
  CATEGORY_NAME_MAX_CHARS,
  DEFAULT_PRODUCT_SORT,
  FULL_PRICE_RANGE,
  matchesRating,
  movePriceHandle,
  PRICE_SLIDER_GAP_DOLLARS,
  PRODUCT_SORTS,
  type PriceRange,
  type ProductSort,
  priceBounds,
  RATING_FILTERS,
  type RatingFilter,
  sortByRating,
} from '../catalog.rules.ts';
import type { Product } from '../catalog.schemas.ts';
import {
  type OptionFilter,
  optionsText,
  readOptionFilters,
  writeOptionFilters,
} from './option-filters.rules.ts';

/** The values of the store's filter panel and sort select. Empty means not set. */
export type StoreFilters = {
  search: string;
  category: string;
  price: PriceRange;
  minRating: RatingFilter | null;
  /** Where the owner offers them. */
  options: OptionFilter[];
  sort: ProductSort;
  /** Where the list begins; only in links for browsers without scripts, which cannot load more below. */
  cursor?: string | undefined;
};

export const NO_FILTERS: StoreFilters = {
  search: '',
  category: '',
  price: FULL_PRICE_RANGE,
  minRating: null,
  options: [],
  sort: DEFAULT_PRODUCT_SORT,
};

/** Reads the URL. It may contain anything, so invalid values count as not set. */
export function readFilters(address: URLSearchParams): StoreFilters {
  const sort = address.get('sort');
  const minRating = Number(address.get('minRating'));
  return {
    search: normaliseSearch(address.get('search') ?? ''),
    category: (address.get('category') ?? '').slice(0, CATEGORY_NAME_MAX_CHARS),
    price: readPrice(address),
    minRating: RATING_FILTERS.find((stars) => stars === minRating) ?? null,
    options: readOptionFilters(address),
    sort: PRODUCT_SORTS.find((known) => known === sort) ?? DEFAULT_PRODUCT_SORT,
    cursor: address.get('cursor')?.slice(0, CURSOR_MAX_CHARS) || undefined,
  };
}

/** Omits filters at their default, so that the unfiltered store has a clean URL. */
export function writeFilters({
  search,
  category,
  price,
  minRating,
  options,
  sort,
  cursor,
}: StoreFilters): URLSearchParams {
  const { minPrice, maxPrice } = priceBounds(price);
  const values = {
    category,
    search: normaliseSearch(search),
    minPrice,
    maxPrice,
    minRating,
    sort: sort === DEFAULT_PRODUCT_SORT ? null : sort,
    cursor,
  };
  const set = Object.entries(values).filter(([, value]) => value !== '' && (value ?? null) !== null);
  return new URLSearchParams([
    ...set.map(([name, value]): [string, string] => [name, String(value)]),
    ...writeOptionFilters(options),
  ]);
}

/** Spec shopper §7: the list call. Price bounds are sent only when the slider was touched. */
export function toProductQuery({ search, category, price, minRating, options, sort, cursor }: StoreFilters) {
  return {
    category: category || undefined,
    search: search || undefined,
    ...priceBounds(price),
    minRating: minRating ?? undefined,
    options: optionsText(options),
    sort,
    cursor,
  };
}

export function isPriceSet({ min, max }: PriceRange): boolean {
  return min !== FULL_PRICE_RANGE.min || max !== FULL_PRICE_RANGE.max;
}

/** Other filters may be why nothing is found, so clearing them is the first thing to try. */
export function isSearchAlone(filters: StoreFilters): boolean {
  return filters.search !== '' && countFilters(filters) === 1;
}

/** How many filters are set; sorting is not a filter. */
export function countFilters({ search, category, price, minRating, options }: StoreFilters): number {
  const set = [search !== '', category !== '', isPriceSet(price), minRating !== null].filter(Boolean);
  return set.length + writeOptionFilters(options).length;
}

/**
 * Spec shopper §7: the rating filter and order are applied here. They take effect at once on what is loaded; the server
 * is asked for the same and returns the rest.
 */
export function shownProducts(
  loaded: readonly Product[],
  { minRating, sort }: Pick<StoreFilters, 'minRating' | 'sort'>,
): Product[] {
  const matching = loaded.filter((product) => matchesRating(product, minRating));
  return sort === 'rating' ? sortByRating(matching) : matching;
}

/** Collapses whitespace and cuts off what the server would refuse. */
export function normaliseSearch(text: string): string {
  return text.replaceAll('\0', ' ').trim().replaceAll(/\s+/g, ' ').slice(0, SEARCH_MAX_CHARS).trimEnd();
}

function readPrice(address: URLSearchParams): PriceRange {
  const min = wholeDollars(address.get('minPrice')) ?? FULL_PRICE_RANGE.min;
  const max = wholeDollars(address.get('maxPrice')) ?? FULL_PRICE_RANGE.max;
  // From the top down, so that the handles keep their gap whatever the URL contains.
  const lowered = movePriceHandle(FULL_PRICE_RANGE, 'max', Math.max(max, PRICE_SLIDER_GAP_DOLLARS));
  return movePriceHandle(lowered, 'min', min);
}

function wholeDollars(text: string | null): number | undefined {
  return text !== null && /^\d{1,6}$/.test(text) ? Number(text) : undefined;
}
