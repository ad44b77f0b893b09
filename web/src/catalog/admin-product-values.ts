import { hasOffer, PROMO_DEFAULT_PERCENT, PROMO_MAX_PERCENT } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { formatCents, MAX_PRICE_DOLLARS, priceAfterPromo, toCents } from '@vitrine/contract/shared/money';

/** The product form as it is typed; the numbers stay text until they are sent. */
export type ProductValues = {
  name: string;
  /** The category's id; empty when none is chosen. */
  category: string;
  description: string;
  price: string;
  promoPercentage: string;
  isFeatured: boolean;
};
export type ProductField = keyof ProductValues;

/** Spec back-office §5: the add form starts with a discount of 1. */
export const NEW_PRODUCT: ProductValues = {
  name: '',
  category: '',
  description: '',
  price: '',
  promoPercentage: String(PROMO_DEFAULT_PERCENT),
  isFeatured: false,
};

export const PRODUCT_FIELDS = [
  'name',
  'category',
  'description',
  'price',
  'promoPercentage',
  'isFeatured',
] as const satisfies readonly ProductField[];

export function valuesOf({ name, category, description, ...product }: Product): ProductValues {
  return {
    name,
    category: category?._id ?? '',
    description,
    price: product.price.toFixed(2),
    promoPercentage: String(product.promoPercentage),
    isFeatured: product.isFeatured,
  };
}

/** As it is sent: `.5`, `0.50` and `5e-1` are one number, and only the first way of writing is the server's. */
export function plainNumber(text: string): string {
  return text.trim() === '' ? '' : String(Number(text));
}

export function isSameField(field: ProductField, one: ProductValues, other: ProductValues): boolean {
  return comparable(field, one) === comparable(field, other);
}

export function isSameProduct(one: ProductValues, other: ProductValues): boolean {
  return PRODUCT_FIELDS.every((field) => isSameField(field, one, other));
}

function comparable(field: ProductField, values: ProductValues): string | boolean {
  if (field === 'isFeatured') return values.isFeatured;
  const text = values[field];
  return field === 'price' || field === 'promoPercentage' ? plainNumber(text) : text.trim();
}

type Versions = { base: ProductValues; mine: ProductValues; theirs: ProductValues };

/**
 * Two people changed the same product. What only one of them changed is taken over; what both changed stays as the
 * editor has it. Every field in which the other's value would be lost or is new to the editor is named.
 */
export function mergeValues({ base, mine, theirs }: Versions): {
  values: ProductValues;
  disputed: ProductField[];
} {
  const disputed = PRODUCT_FIELDS.filter(
    (field) => !isSameField(field, theirs, base) && !isSameField(field, theirs, mine),
  );
  const untouched = disputed.filter((field) => isSameField(field, mine, base));
  return { values: takeFields(mine, theirs, untouched), disputed };
}

/** The values with some fields of the other's. */
export function takeFields(
  values: ProductValues,
  from: ProductValues,
  fields: readonly ProductField[],
): ProductValues {
  return { ...values, ...Object.fromEntries(fields.map((field) => [field, from[field]])) };
}

/** Spec back-office §2: 'Price After Discount' follows every key, also through numbers that cannot be saved. */
export function discountedPrice({ price, promoPercentage }: ProductValues): {
  price: string;
  original: string | undefined;
} {
  const cents = toCents(within(Number(price), MAX_PRICE_DOLLARS));
  const percent = Math.round(within(Number(promoPercentage), PROMO_MAX_PERCENT));
  return {
    price: formatCents(priceAfterPromo(cents, percent)),
    original: hasOffer({ promoPercentage: percent }) && cents > 0 ? formatCents(cents) : undefined,
  };
}

function within(value: number, max: number): number {
  return Number.isFinite(value) ? Math.min(Math.max(value, 0), max) : 0;
}
