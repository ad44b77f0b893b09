import {
  hasOffer,
  PROMO_DEFAULT_PERCENT,
  PROMO_MAX_PERCENT,
  type ProductFact,
} from '@vitrine/contract/catalog/catalog.rules';
import type { AdminProduct, ProductFacts } from '@vitrine/contract/catalog/catalog.schemas';
import {
  formatCents,
  maxPriceDollars,
  plainAmount,
  priceAfterPromo,
  toCents,
} from '@vitrine/contract/shared/money/money';
import { ambiguousAmountMessage, readAmount } from '@vitrine/contract/shared/money/typed-amount';
import type { Stock } from '@vitrine/contract/stock/stock.rules';

export type ProductSwitch = 'isFeatured' | 'isPublished' | 'isCounted';
/** The other fields as typed: numbers stay text until they are sent, and the category is its id. */
export type ProductText =
  | 'name'
  | 'category'
  | 'description'
  | 'price'
  | 'promoPercentage'
  | 'stock'
  | 'lowStockAt'
  | ProductFact;
export type ProductValues = Record<ProductText, string> & Record<ProductSwitch, boolean>;
export type ProductField = keyof ProductValues;

/** Spec back-office §5: the add form starts with a discount of 1. */
export const NEW_PRODUCT: ProductValues = {
  name: '',
  category: '',
  description: '',
  price: '',
  promoPercentage: String(PROMO_DEFAULT_PERCENT),
  isFeatured: false,
  isPublished: true,
  isCounted: false,
  stock: '',
  lowStockAt: '',
  size: '',
  material: '',
  care: '',
};

export const PRODUCT_FIELDS = Object.keys(NEW_PRODUCT) as ProductField[];

export function valuesOf({ name, category, description, ...product }: AdminProduct): ProductValues {
  return {
    name,
    category: category?._id ?? '',
    description,
    price: plainAmount(product.price),
    promoPercentage: String(product.promoPercentage),
    isFeatured: product.isFeatured,
    isPublished: product.isPublished,
    isCounted: product.stock !== undefined,
    stock: String(product.stock?.onHand ?? ''),
    lowStockAt: String(product.stock?.lowAt ?? ''),
    size: product.facts?.size ?? '',
    material: product.facts?.material ?? '',
    care: product.facts?.care ?? '',
  };
}

/** Normalises a number for sending: `.5`, `0.50` and `5e-1` are the same, and the server accepts only one notation. */
export function plainNumber(text: string): string {
  return text.trim() === '' ? '' : String(Number(text));
}

/** The price as the server accepts it, typed with either decimal mark. */
export function plainPrice(text: string): string {
  const read = readAmount(text);
  return read.kind === 'amount' ? read.value : plainNumber(text);
}

/** Asks what is meant by a price that can be read in two ways. */
export function priceQuestion({ price }: Pick<ProductValues, 'price'>): string | undefined {
  const read = readAmount(price);
  return read.kind === 'ambiguous' ? ambiguousAmountMessage(price, read.readings) : undefined;
}

type ProductBody = Omit<ProductValues, ProductFact | 'isPublished' | keyof StockValues> &
  ProductFacts & { isPublished?: boolean } & StockBody;

type Saved = { facts?: ProductFacts | undefined; isPublished: boolean; stock?: Stock | undefined };
const NOT_SAVED: Saved = { isPublished: true };

/**
 * The fields to send: always the specified ones, the others only if needed. An empty fact removes a saved one and is
 * omitted if there was none.
 */
export function bodyOf(
  { price, promoPercentage, size, material, care, isPublished, ...typed }: ProductValues,
  saved: Saved = NOT_SAVED,
): ProductBody {
  const { isCounted, stock, lowStockAt, ...values } = typed;
  const facts = Object.entries({ size, material, care }).filter(
    ([fact, text]) => text.trim() !== '' || fact in (saved.facts ?? {}),
  );
  return {
    ...values,
    price: plainPrice(price),
    promoPercentage: plainNumber(promoPercentage),
    ...(isPublished !== saved.isPublished && { isPublished }),
    ...stockBody({ isCounted, stock, lowStockAt }, saved.stock),
    ...Object.fromEntries(facts),
  };
}

type StockValues = Pick<ProductValues, 'isCounted' | 'stock' | 'lowStockAt'>;
type StockBody = { stock?: string; stockSeen?: string; lowStockAt?: string };

/**
 * Only if changed, because a save of other fields must not restore stock that was sold meanwhile. Includes the number that
 * the form showed, so that the server can detect a conflict.
 */
function stockBody({ isCounted, stock, lowStockAt }: StockValues, saved: Stock | undefined): StockBody {
  const before = String(saved?.onHand ?? '');
  const after = isCounted ? plainNumber(stock) : '';
  const lowAt = plainNumber(lowStockAt);
  return {
    ...(after !== before && { stock: after, ...(saved && isCounted && { stockSeen: before }) }),
    ...(isCounted && lowAt !== String(saved?.lowAt ?? '') && { lowStockAt: lowAt }),
  };
}

/** Spec back-office §2: 'Price After Discount' follows every key, even for numbers that cannot be saved. */
export function discountedPrice({ price, promoPercentage }: ProductValues) {
  const cents = toCents(within(Number(plainPrice(price)), maxPriceDollars()));
  const percent = Math.round(within(Number(promoPercentage), PROMO_MAX_PERCENT));
  return {
    price: formatCents(priceAfterPromo(cents, percent)),
    original: hasOffer({ promoPercentage: percent }) && cents > 0 ? formatCents(cents) : undefined,
  };
}

function within(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), max) : 0;
}

export function isSameField(field: ProductField, one: ProductValues, other: ProductValues): boolean {
  return comparable(field, one) === comparable(field, other);
}

export function isSameProduct(one: ProductValues, other: ProductValues): boolean {
  return PRODUCT_FIELDS.every((field) => isSameField(field, one, other));
}

function comparable(field: ProductField, values: ProductValues): string | boolean {
  switch (field) {
    case 'isFeatured':
    case 'isPublished':
    case 'isCounted':
      return values[field];
    case 'price':
      return plainPrice(values.price);
    case 'promoPercentage':
      return plainNumber(values[field]);
    case 'stock':
    case 'lowStockAt':
      // Numbers typed before the switch was turned off are not sent.
      return values.isCounted ? plainNumber(values[field]) : '';
    default:
      return values[field].trim();
  }
}
