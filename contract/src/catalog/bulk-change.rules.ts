import {
  type Cents,
  divideHalfUp,
  MAX_PRICE_CENTS,
  priceDecimals,
  toCents,
  toDollars,
} from '../shared/money/money.ts';
import {
  type ChangingStock,
  type Pieces,
  type StockChange,
  stockOutcome,
} from '../stock/bulk-stock.rules.ts';
import type { TaxClass } from './product-fields/tax-classes.ts';

/** As many products, with their versions, as fit into the body of one call. */
export const MAX_BULK_PRODUCTS = 4000;
/** As many as one transaction reads and records without others noticing. */
export const MAX_BULK_VARIANTS = 20_000;
export const BULK_UNDO_HOURS = 24;

export const BULK_KINDS = [
  'price',
  'promo',
  'stock',
  'category',
  'tax',
  'featured',
  'published',
  'deleted',
] as const;
export type BulkKind = (typeof BULK_KINDS)[number];

export const PRICE_DIRECTIONS = ['lower', 'raise'] as const;
export type PriceDirection = (typeof PRICE_DIRECTIONS)[number];
/** Tenths of a percent are possible: prices rise by 2.5 %. */
export const BULK_PERCENT_MIN = 0.1;
/** Lowering a price to nothing or raising it more than tenfold is most likely a mistake. */
export const BULK_PERCENT_MAX = { lower: 99, raise: 900 } as const satisfies Record<PriceDirection, number>;

export const PRICE_ROUNDINGS = ['cents', 'whole', 'ninety-nine'] as const;
export type PriceRounding = (typeof PRICE_ROUNDINGS)[number];

/** A currency without decimals has nothing to round. */
export function offeredRoundings(currency: string): readonly PriceRounding[] {
  return priceDecimals(currency) === 0 ? ['cents'] : PRICE_ROUNDINGS;
}

export type PriceChange = { direction: PriceDirection; percent: number; rounding: PriceRounding };

/** At most one decimal, within the limits of its direction. */
export function isBulkPercent(percent: number, direction: PriceDirection): boolean {
  const tenths = percent * 10;
  const isTenths = Math.abs(tenths - Math.round(tenths)) < 1e-9;
  return isTenths && percent >= BULK_PERCENT_MIN && percent <= BULK_PERCENT_MAX[direction];
}

/** Calculated in tenths of a percent, so that every step is a whole number. */
export function changedPrice(
  price: Cents,
  { direction, percent, rounding }: PriceChange,
  currency: string,
): Cents {
  const tenths = Math.round(percent * 10);
  const exact = divideHalfUp(price * (direction === 'raise' ? 1000 + tenths : 1000 - tenths), 1000);
  const dollar = toCents(1, currency);
  if (rounding === 'cents' || dollar === 1) return exact;
  if (rounding === 'whole') return divideHalfUp(exact, dollar) * dollar;
  return Math.max(0, divideHalfUp(exact + 1, dollar) * dollar - 1);
}

export type BulkChange =
  | ({ kind: 'price' } & PriceChange)
  | { kind: 'promo'; promoPercentage: number }
  | ({ kind: 'stock' } & StockChange)
  | { kind: 'category'; category: string }
  | { kind: 'tax'; taxClass: TaxClass }
  | { kind: 'featured'; isFeatured: boolean }
  | { kind: 'published'; isPublished: boolean }
  | { kind: 'deleted' };

/** What a bulk change can change of a product. */
export type BulkValues = {
  price: number;
  promoPercentage: number;
  category: { _id: string; name: string } | null;
  taxClass: TaxClass;
  isFeatured: boolean;
  isPublished: boolean;
};

/** Why a selected product stays as it is. */
export const STAY_REASONS = [
  'gone',
  'changed',
  'same',
  'too-high',
  'no-image',
  'too-many-variants',
  'not-counted',
  'too-many-pieces',
] as const;
export type StayReason = (typeof STAY_REASONS)[number];

/** Of a product with options: null is a variant that follows the product's price. */
export type VariantPrices = readonly (Cents | null)[];
/** The lowest and the highest price. */
type PriceRange = [lowest: number, highest: number];
/** What a change of price makes of a product's variants. */
export type ChangingVariants = { changing: number; now: PriceRange; next: PriceRange };

type Outcome =
  | { next: BulkValues; variants?: ChangingVariants; stock?: ChangingStock }
  | { reason: StayReason };
type Seen = BulkValues & {
  imageCount: number;
  variantPrices?: VariantPrices | undefined;
  pieces?: Pieces | undefined;
};

/** What the change makes of a product, or why it stays. `category` is the one that the change names. */
export function bulkOutcome(
  { imageCount, variantPrices, pieces = [], ...now }: Seen,
  change: Exclude<BulkChange, { kind: 'deleted' }>,
  category: BulkValues['category'],
  currency: string,
): Outcome {
  if (change.kind === 'stock') {
    const outcome = stockOutcome(pieces, change);
    return 'stock' in outcome ? { next: now, ...outcome } : outcome;
  }
  const next = { ...now, ...changedValues(now, change, category, currency) };
  const variants =
    variantPrices && change.kind === 'price'
      ? changingVariants(variantPrices, toCents(now.price, currency), change, currency)
      : undefined;
  const highest = Math.max(next.price, variants?.next[1] ?? 0);
  if (toCents(highest, currency) > MAX_PRICE_CENTS) return { reason: 'too-high' };
  if (isSame(now, next) && !variants?.changing) return { reason: 'same' };
  // The same rules as in the form of a single product.
  if (next.isPublished && !now.isPublished && imageCount === 0) return { reason: 'no-image' };
  return { next, ...(variants && { variants }) };
}

/** Each price is changed by itself; variants without one follow that of the product. */
function changingVariants(
  prices: VariantPrices,
  own: Cents,
  change: PriceChange,
  currency: string,
): ChangingVariants {
  const now = prices.map((price) => price ?? own);
  const next = now.map((price) => changedPrice(price, change, currency));
  const range = (cents: number[]): PriceRange => [
    toDollars(Math.min(...cents), currency),
    toDollars(Math.max(...cents), currency),
  ];
  return {
    changing: next.filter((price, index) => price !== now[index]).length,
    ...{ now: range(now), next: range(next) },
  };
}

function changedValues(
  { price }: BulkValues,
  change: Exclude<BulkChange, { kind: 'deleted' | 'stock' }>,
  category: BulkValues['category'],
  currency: string,
): Partial<BulkValues> {
  switch (change.kind) {
    case 'price':
      return { price: toDollars(changedPrice(toCents(price, currency), change, currency), currency) };
    case 'promo':
      return { promoPercentage: change.promoPercentage };
    case 'category':
      return { category };
    case 'tax':
      return { taxClass: change.taxClass };
    case 'featured':
      return { isFeatured: change.isFeatured };
    case 'published':
      return { isPublished: change.isPublished };
  }
}

function isSame(now: BulkValues, next: BulkValues): boolean {
  return (
    JSON.stringify({ ...now, category: now.category?._id }) ===
    JSON.stringify({ ...next, category: next.category?._id })
  );
}
