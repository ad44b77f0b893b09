import { hasOffer } from '@vitrine/contract/catalog/catalog.rules';
import type { AdminProduct, ProductFacts } from '@vitrine/contract/catalog/catalog.schemas';
import {
  COLUMN_FIELDS,
  type ColumnField,
  type FieldOf,
  NUMBER_FIELDS,
  PRODUCT_FACTS,
  type ProductFact,
  productFields,
} from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import { PROMO_MAX_PERCENT } from '@vitrine/contract/catalog/product-fields/product-form.rules';
import {
  maxPriceDollars,
  plainAmount,
  priceAfterPromo,
  priceDecimals,
} from '@vitrine/contract/shared/money/money';
import { ambiguousAmountMessage, readAmount } from '@vitrine/contract/shared/money/typed-amount';
import type { Stock } from '@vitrine/contract/stock/stock.rules';
import { localToIso, toLocalInputValue } from '../../../../lib/local-time.ts';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { formatCents, toCents } from '../../../../lib/shop/shop-money.ts';

export type ProductSwitch = FieldOf<'switch'> | 'isPublished' | 'isCounted';
/** The other fields as typed: numbers stay text until they are sent, and the category is its id. */
export type ProductText = Exclude<ColumnField, ProductSwitch> | ProductFact | OwnText;
type OwnText = 'category' | 'price' | 'publishAt' | 'stock' | 'lowStockAt';
export type ProductValues = Record<ProductText, string> & Record<ProductSwitch, boolean>;
export type ProductFormField = keyof ProductValues;

/** Columns or facts as they are typed. */
function typed<F extends ColumnField | ProductFact>(
  fields: readonly F[],
  saved: { [N in F]?: unknown } = {},
) {
  const entries = fields.map((field) => {
    const rule = productFields[field];
    if (rule.kind === 'switch') return [field, saved[field] === true];
    return [field, String(saved[field] ?? ('start' in rule ? rule.start : ''))];
  });
  return Object.fromEntries(entries) as Pick<ProductValues, F>;
}

export const NEW_PRODUCT: ProductValues = {
  // First, for the order in which a conflict lists the fields.
  ...{ name: '', category: '', description: '', price: '' },
  ...typed(COLUMN_FIELDS),
  isPublished: true,
  publishAt: '',
  isCounted: false,
  stock: '',
  lowStockAt: '',
  ...typed(PRODUCT_FACTS),
};

export const PRODUCT_FORM_FIELDS = Object.keys(NEW_PRODUCT) as ProductFormField[];

export function valuesOf({ category, stock, facts = {}, ...product }: AdminProduct): ProductValues {
  return {
    ...typed(COLUMN_FIELDS, product),
    ...typed(PRODUCT_FACTS, facts),
    category: category?._id ?? '',
    price: plainAmount(product.price, shopCurrency()),
    isPublished: product.isPublished,
    publishAt: product.publishAt === undefined ? '' : toLocalInputValue(new Date(product.publishAt)),
    isCounted: stock !== undefined,
    stock: String(stock?.onHand ?? ''),
    lowStockAt: String(stock?.lowAt ?? ''),
  };
}

/** Normalises a number for sending: `.5`, `0.50` and `5e-1` are the same, and the server accepts only one notation. */
export function plainNumber(text: string): string {
  return text.trim() === '' ? '' : String(Number(text));
}

/** The price as the server accepts it, typed with either decimal mark. */
export function plainPrice(text: string): string {
  const read = readAmount(text, priceDecimals(shopCurrency()));
  return read.kind === 'amount' ? read.value : plainNumber(text);
}

/** Asks what is meant by a price that can be read in two ways. */
export function priceQuestion({ price }: Pick<ProductValues, 'price'>): string | undefined {
  const decimals = priceDecimals(shopCurrency());
  const read = readAmount(price, decimals);
  return read.kind === 'ambiguous' ? ambiguousAmountMessage(price, read.readings, decimals) : undefined;
}

type ProductBody = Pick<ProductValues, ColumnField | 'category' | 'price'> &
  ProductFacts & { isPublished?: boolean; publishAt?: string } & StockBody;

type Saved = Pick<AdminProduct, 'facts' | 'isPublished' | 'publishAt' | 'stock'>;
const NOT_SAVED: Saved = { isPublished: true };

/**
 * The fields to send: always the specified ones and the columns, the others only if needed. An empty fact removes a
 * saved one and is omitted if there was none.
 */
export function bodyOf(values: ProductValues, saved: Saved = NOT_SAVED): ProductBody {
  const { name, category, description, price, isPublished } = values;
  const { promoPercentage, ...columns } = Object.fromEntries(
    COLUMN_FIELDS.map((field) => [field, isNumber(field) ? plainNumber(values[field]) : values[field]]),
  ) as Pick<ProductValues, ColumnField>;
  const facts = PRODUCT_FACTS.filter((fact) => values[fact].trim() !== '' || fact in (saved.facts ?? {}));
  return {
    ...{ name, category, description },
    ...columns,
    price: plainPrice(price),
    promoPercentage,
    ...(isPublished !== saved.isPublished && { isPublished }),
    ...publishAtBody(values, saved),
    ...stockBody(values, saved.stock),
    ...Object.fromEntries(facts.map((fact) => [fact, values[fact]])),
  };
}

/** Only if changed: a moment that has come meanwhile would be refused. A published product has none. */
function publishAtBody({ isPublished, publishAt }: ProductValues, saved: Saved): { publishAt?: string } {
  const before = saved.publishAt === undefined ? '' : toLocalInputValue(new Date(saved.publishAt));
  if (isPublished || publishAt === before) return {};
  return { publishAt: publishAt === '' ? '' : localToIso(publishAt) };
}

function isNumber(field: ProductFormField): field is FieldOf<'number'> {
  return NUMBER_FIELDS.some((number) => number === field);
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
  const cents = toCents(within(Number(plainPrice(price)), maxPriceDollars(shopCurrency())));
  const percent = Math.round(within(Number(promoPercentage), PROMO_MAX_PERCENT));
  return {
    price: formatCents(priceAfterPromo(cents, percent)),
    original: hasOffer({ promoPercentage: percent }) && cents > 0 ? formatCents(cents) : undefined,
  };
}

function within(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), max) : 0;
}

export function isSameField(field: ProductFormField, one: ProductValues, other: ProductValues): boolean {
  return comparable(field, one) === comparable(field, other);
}

export function isSameProduct(one: ProductValues, other: ProductValues): boolean {
  return PRODUCT_FORM_FIELDS.every((field) => isSameField(field, one, other));
}

function comparable(field: ProductFormField, values: ProductValues): string | boolean {
  const value = values[field];
  if (typeof value === 'boolean') return value;
  if (field === 'price') return plainPrice(value);
  // Numbers typed before the switch was turned off are not sent.
  if (field === 'publishAt') return values.isPublished ? '' : value;
  if (field === 'stock' || field === 'lowStockAt') return values.isCounted ? plainNumber(value) : '';
  return isNumber(field) ? plainNumber(value) : value.trim();
}
