import { type Cents, priceAfterPromo, toCents } from '../shared/money/money.ts';

export const PRODUCT_SORTS = ['newest', 'price-low', 'price-high', 'rating'] as const;
export type ProductSort = (typeof PRODUCT_SORTS)[number];
export const DEFAULT_PRODUCT_SORT: ProductSort = 'newest';

/** States by which the back office filters its list. */
export const PRODUCT_STATES = ['published', 'draft'] as const;
/** What the back office's list can be narrowed to: a state, or products that shoppers see and that run out. */
export const PRODUCT_FILTERS = [...PRODUCT_STATES, 'low', 'soldOut'] as const;
export type ProductFilter = (typeof PRODUCT_FILTERS)[number];

/** What the back office's table of products can be sorted by; it begins with the newest. */
export const PRODUCT_SORT_COLUMNS = ['name', 'price'] as const;

export const CATEGORY_NAME_MIN_CHARS = 3;
export const CATEGORY_NAME_MAX_CHARS = 60;
/** More could not be put into order by hand. */
export const MAX_ORDERED_CATEGORIES = 2000;

/** Spec shopper §9. */
export const HERO_AUTOPLAY_MS = 5000;
export const SEARCH_RESULTS_SHOWN = 4;
export const CATEGORY_SECTION_SIZE = 4;
export const PREVIEW_CHARS = 40;

export const NEW_FOR_DAYS = 30;
export const NEW_ARRIVALS_SIZE = 8;
export const FEATURED_SIZE = 8;
export const STORE_PAGE_SIZE = 24;
/** How many products the back office loads at a time. */
export const ADMIN_PRODUCTS_PAGE_SIZE = 24;
/** Further words of a search are ignored. */
export const MAX_SEARCH_WORDS = 10;
/** A product carries only its newest ratings; averageRating and reviewCount cover all of them. */
export const MAX_PRODUCT_RATES = 50;

const PRICE_SLIDER_MIN_DOLLARS = 0;
const PRICE_SLIDER_MAX_DOLLARS = 10_000;
export const PRICE_SLIDER_GAP_DOLLARS = 10;
export const PRICE_SLIDER_STEP_DOLLARS = 10;

/** Most products cost little, so most of the slider's length is for small amounts. */
export const PRICE_SLIDER_STOPS = [
  { share: 0, value: PRICE_SLIDER_MIN_DOLLARS },
  { share: 1 / 2, value: 100 },
  { share: 5 / 6, value: 500 },
  { share: 1, value: PRICE_SLIDER_MAX_DOLLARS },
] as const;

/** Spec shopper §2 Store: 'All Ratings' comes first, then these, each with '& up'. */
export const RATING_FILTERS = [5, 4, 3, 2, 1] as const;
export type RatingFilter = (typeof RATING_FILTERS)[number];

const DAY_MS = 24 * 60 * 60 * 1000;

type Priced = { price: number; promoPercentage: number };
type Rated = { averageRating: number };

/** The price of one unit after promo, from a product as the API sends it. */
export function unitPrice({ price, promoPercentage }: Priced, currency: string): Cents {
  return priceAfterPromo(toCents(price, currency), promoPercentage);
}

/** A product with options is sold in variants; only the most expensive one’s price tells so in lists. */
export function hasOptions({ highestPrice }: { highestPrice?: number | undefined }): boolean {
  return highestPrice !== undefined;
}

/** Whether cards say from which price on. */
export function hasPriceRange({
  price,
  highestPrice = price,
}: Pick<Priced, 'price'> & { highestPrice?: number | undefined }): boolean {
  return highestPrice > price;
}

/** Spec shopper §2: the badge and the struck-through price show only then. */
export function hasOffer({ promoPercentage }: Pick<Priced, 'promoPercentage'>): boolean {
  return promoPercentage > 0;
}

export function isNewProduct(createdAt: Date, now: Date): boolean {
  return now.getTime() < newUntil(createdAt);
}

/** The time at which a product stops being new, in milliseconds. */
function newUntil(createdAt: Date): number {
  return createdAt.getTime() + NEW_FOR_DAYS * DAY_MS;
}

/** When the first of these products stops being new; undefined if none of them is new. */
export function earliestNewUntil(
  products: readonly { isNew: boolean; createdAt: string }[],
): number | undefined {
  const moments = products.filter(({ isNew }) => isNew).map(({ createdAt }) => newUntil(new Date(createdAt)));
  return moments.length > 0 ? Math.min(...moments) : undefined;
}

/** Counted in code points, so that a cut never leaves half an emoji. */
export function descriptionPreview(description: string): string {
  const points = [...description];
  if (points.length <= PREVIEW_CHARS) return description;
  return `${points.slice(0, PREVIEW_CHARS).join('').trimEnd()}…`;
}

/** As much of a description as its preview is made of. */
export function descriptionStart(description: string): string {
  return [...description].slice(0, PREVIEW_CHARS + 1).join('');
}

/** One decimal, half up. */
export function formatRating(average: number): string {
  return (Math.round(average * 10) / 10).toFixed(1);
}

/** Spec shopper §7: the rating filter compares the exact average, not the rounded figure on the screen. */
export function matchesRating(product: Rated, minRating: number | null): boolean {
  return minRating === null || product.averageRating >= minRating;
}

/** Best rated first; the sort is stable, so products with equal ratings keep the server's order. */
export function sortByRating<P extends Rated>(products: readonly P[]): P[] {
  return products.toSorted((one, other) => other.averageRating - one.averageRating);
}

export type PriceRange = { min: number; max: number };
export const FULL_PRICE_RANGE: PriceRange = { min: PRICE_SLIDER_MIN_DOLLARS, max: PRICE_SLIDER_MAX_DOLLARS };
/** Offered beside the slider. */
export const QUICK_PRICE_RANGES: readonly PriceRange[] = [
  { min: PRICE_SLIDER_MIN_DOLLARS, max: 50 },
  { min: 50, max: 100 },
  { min: 100, max: 300 },
  { min: 300, max: PRICE_SLIDER_MAX_DOLLARS },
];

/**
 * Spec shopper §7: bounds are sent only when the range is not the whole slider. A product above the slider's
 * end is therefore found only while the slider is untouched.
 */
export function priceBounds({ min, max }: PriceRange): { minPrice?: number; maxPrice?: number } {
  const isWhole = min === PRICE_SLIDER_MIN_DOLLARS && max === PRICE_SLIDER_MAX_DOLLARS;
  return isWhole ? {} : { minPrice: min, maxPrice: max };
}

/** Moves one handle; it stops at the slider's end and 10 dollars before the other handle. */
export function movePriceHandle(range: PriceRange, handle: keyof PriceRange, value: number): PriceRange {
  if (handle === 'min') {
    const highest = range.max - PRICE_SLIDER_GAP_DOLLARS;
    return { ...range, min: Math.max(PRICE_SLIDER_MIN_DOLLARS, Math.min(value, highest)) };
  }
  const lowest = range.min + PRICE_SLIDER_GAP_DOLLARS;
  return { ...range, max: Math.min(PRICE_SLIDER_MAX_DOLLARS, Math.max(value, lowest)) };
}

/** Spec back-office §5: the Add button is disabled for shorter names. */
export function isCategoryName(name: string): boolean {
  return name.trim().length >= CATEGORY_NAME_MIN_CHARS;
}

export const MAX_IMAGE_TEXT_CHARS = 160;
/** Files separate the texts of several images by a bar. */
export const IMAGE_TEXT_PATTERN = /^[^|\p{Cc}]*$/u;
