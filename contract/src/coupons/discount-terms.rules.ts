import type { Cents } from '../shared/money/money.ts';

/** A product or a category, with its name when it was chosen. */
export type DiscountTarget = { _id: string; name: string };

/**
 * What a coupon with conditions or an automatic offer takes off: one of a percentage, an amount, the delivery, and N for the
 * price of M. It applies to the products and categories that it names, or to all. Amounts are cents.
 */
export type DiscountTerms = {
  percent?: number | undefined;
  amount?: Cents | undefined;
  /** Coupons only. */
  freeDelivery?: boolean | undefined;
  /** Offers only: of so many units, so many are paid, and the cheapest are free. */
  buy?: number | undefined;
  pay?: number | undefined;
  /** Of all products of the order, before discounts. */
  minimum?: Cents | undefined;
  products?: readonly DiscountTarget[] | undefined;
  categories?: readonly DiscountTarget[] | undefined;
};

/** How a coupon may be used beside what it takes off. */
export type CouponUse = {
  startsAt?: string | undefined;
  maxUses?: number | undefined;
  maxUsesPerCustomer?: number | undefined;
  firstOrderOnly?: boolean | undefined;
};

export const MAX_DISCOUNT_TARGETS = 20;
/** All uses are counted when one is added. */
export const MAX_COUPON_USES = 10_000;
export const MAX_BUNDLE_UNITS = 99;

type Product = { productId: string; categoryId: string | null };

export function appliesTo({ products = [], categories = [] }: DiscountTerms, product: Product): boolean {
  if (products.length === 0 && categories.length === 0) return true;
  return (
    products.some(({ _id }) => _id === product.productId) ||
    categories.some(({ _id }) => _id === product.categoryId)
  );
}

export function isForAll({ products = [], categories = [] }: DiscountTerms): boolean {
  return products.length === 0 && categories.length === 0;
}

export function isRunning(
  { startsAt, endsAt }: { startsAt?: string | undefined; endsAt?: string | undefined },
  now: Date,
): boolean {
  const moment = now.getTime();
  return (!startsAt || Date.parse(startsAt) <= moment) && (!endsAt || moment < Date.parse(endsAt));
}
