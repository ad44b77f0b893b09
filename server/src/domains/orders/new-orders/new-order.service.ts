import { randomUUID } from 'node:crypto';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { nameWithVariant } from '@vitrine/contract/catalog/variants/variants.rules';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import type { OrderSums } from '@vitrine/contract/pricing/order-sums.rules';
import type { TaxRegion } from '@vitrine/contract/pricing/tax/tax-region.rules';
import { type Cents, toCents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { SoldVariant } from '../../catalog/variants/sold-variants.service.ts';
import { hasFreeOrder } from '../orders.queries.ts';
import { insertOrder } from './new-order.queries.ts';

export type SoldLine = {
  /** With the price and the picture of the variant, if there is one. */
  product: Product;
  variant?: SoldVariant | undefined;
  /** Of the variant, or of the product without options. */
  sku: string;
  unitCents: Cents;
  quantity: number;
};

/** The data of a new order. Orders that are equal in everything that affects the price have the same fingerprint. */
export type NewOrder = {
  lines: SoldLine[];
  coupon: Coupon | undefined;
  totals: OrderSums;
  /** Where its address may be; empty for everywhere, null if nobody asks for one. */
  deliveryCountries: string[] | null;
  /** The state or region that its tax is for. */
  taxRegion: TaxRegion | null;
  /** Of a company that pays the tax itself. */
  vatNumber: string | null;
  fingerprint: string;
  /** The prices were in force and the coupon had not ended; also the date of the order. */
  pricedAt: Date;
};

/** A caller that gives the id can send what refers to the order without waiting for it. */
export async function writeOrder(
  { db, settings }: Pick<Deps, 'db' | 'settings'>,
  { id = randomUUID(), userId }: { id?: string; userId: string | null },
  { lines, coupon, totals, fingerprint, pricedAt, ...places }: NewOrder,
): Promise<string> {
  const order = {
    id,
    userId,
    subtotalCents: totals.subtotal,
    discountCents: totals.discount,
    totalCents: totals.total,
    couponId: coupon?._id ?? null,
    couponCode: coupon?.code ?? null,
    couponPercent: coupon ? (coupon.conditions ? 0 : coupon.discount) : null,
    cartFingerprint: fingerprint,
    deliveryCountries: places.deliveryCountries,
    taxRegion: places.taxRegion,
    vatNumber: places.vatNumber,
    createdAt: pricedAt,
  };
  const currency = shopCurrency({ settings });
  const copies = lines.map((line) => copyOfLine(line, currency));
  await insertOrder(db, { order, lines: copies, adjustments: totals.adjustments });
  return id;
}

export function copyOfLine({ product, variant, sku, unitCents, quantity }: SoldLine, currency: string) {
  return {
    productId: product._id,
    variantId: variant?._id ?? null,
    sku: sku || null,
    name: variant ? nameWithVariant(product.name, variant) : product.name,
    imageUrl: product.images[0] ?? null,
    categoryName: product.category?.name ?? null,
    priceCents: toCents(product.price, currency),
    promoPercentage: product.promoPercentage,
    unitPriceCents: unitCents,
    quantity,
  };
}

export function hasOrderedFree(
  { db }: Pick<Deps, 'db'>,
  userId: string,
  { fingerprint, since }: { fingerprint: string; since: Date },
): Promise<boolean> {
  return hasFreeOrder(db, { userId, cartFingerprint: fingerprint, since });
}
