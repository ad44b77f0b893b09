import { createHash } from 'node:crypto';
import { unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import type { CheckoutInput } from '@vitrine/contract/checkout/checkout.schemas';
import { couponRefusals } from '@vitrine/contract/coupons/coupons.refusals';
import { isCouponActive } from '@vitrine/contract/coupons/coupons.rules';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { unmetCoupon } from '@vitrine/contract/coupons/coupons.texts';
import type { CouponProblem } from '@vitrine/contract/pricing/discounts.rules';
import { MAX_QUANTITY, toCents } from '@vitrine/contract/shared/money/money';
import { tooFewLeft } from '@vitrine/contract/stock/stock.texts';
import type { Deps } from '../../deps.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import type { CartOwner } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import { isInCart, refuseTooMany } from '../cart/cart.service.ts';
import { lockProductsForSale, type ProductForSale } from '../catalog/products/products.service.ts';
import { type SoldVariant, soldAs, variantsForSale } from '../catalog/variants/sold-variants.service.ts';
import { usableCoupon } from '../coupons/coupons.service.ts';
import { usableGuestCoupon } from '../coupons/guest-coupons.service.ts';
import { hasOrderedFree, type NewOrder, type SoldLine } from '../orders/new-orders/new-order.service.ts';
import { hasUnsettledPayment } from '../payments/payments.service.ts';
import { type PricedOrder, priceOrder } from '../pricing/pricing.service.ts';
import { type ShortStock, shortStock, type WantedPieces } from '../stock/stock.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** The shopper saw outdated data, so nothing is sold until they have looked again. */
export type StaleCart = {
  refusal: typeof checkoutRefusals.productGone | typeof checkoutRefusals.pricesChanged;
};

/** Longer than any client retries the same call. */
const REPEAT_MS = 10 * 60_000;

/** The lines of a cart as they are sold now, locked until the transaction ends. */
export async function lockCart(
  deps: Shop,
  cart: CheckoutInput['cart'],
): Promise<{ lines: SoldLine[]; pricedAt: Date } | StaleCart> {
  const wanted = wantedQuantities(cart);
  if (!wanted) return { refusal: checkoutRefusals.productGone };
  // Sent together: the variants are read when the locks of their products are there.
  const [products, variants] = await Promise.all([
    lockProductsForSale(deps, [...wanted.productIds]),
    variantsForSale(deps, [...wanted.variants.keys()]),
  ]);
  // The lock may have been waited for.
  const pricedAt = deps.clock();
  const currency = shopCurrency(deps);
  const found = { products, variants, currency };
  // Gone is also a product that has options now, or has them no longer.
  if (!cart.every((line) => soldProduct(line, found))) return { refusal: checkoutRefusals.productGone };
  if (cart.some((line) => isStale(line.product, soldProduct(line, found), currency)))
    return { refusal: checkoutRefusals.pricesChanged };
  return { lines: soldLines(cart, wanted, found), pricedAt };
}

/** What the products of a cart, locked before, and its coupon make together. */
export function priceCart(
  deps: Shop,
  found: { lines: SoldLine[]; pricedAt: Date } | StaleCart,
  { coupon, delivery, vatNumber, expectedTotal }: CheckoutInput & { coupon: Coupon | undefined },
): NewOrder | StaleCart {
  const pricedAt = 'refusal' in found ? deps.clock() : found.pricedAt;
  // The coupon's end does not wait for the locks.
  if (coupon && !isCouponActive(coupon, pricedAt)) throw new Refusal(couponRefusals.noLongerValid);
  if ('refusal' in found) return found;
  const { lines } = found;
  const currency = shopCurrency(deps);
  const priced = priceOrder(deps, { lines, coupon, wish: { ...delivery, vatNumber } });
  if ('problem' in priced) throw new Refusal(checkoutRefusals[priced.problem]);
  if (coupon) refuseUncovered(priced.couponProblem, currency);
  if (expectedTotal !== undefined && toCents(expectedTotal, currency) !== priced.totals.total)
    return { refusal: checkoutRefusals.pricesChanged };
  const fingerprint = cartFingerprint(lines, { coupon, currency, priced, delivery });
  return { lines, coupon, ...priced, fingerprint, pricedAt };
}

/** It is a repeated press if the same cart was ordered a moment ago and what was bought is not in the cart again. */
export async function isRepeatedFreeOrder(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  { lines, fingerprint }: NewOrder,
): Promise<boolean> {
  const since = new Date(clock().getTime() - REPEAT_MS);
  if (!(await hasOrderedFree({ db }, userId, { fingerprint, since }))) return false;
  const wanted = lines.map(({ product, variant, quantity }) => ({
    ...{ productId: product._id, variantId: variant?._id ?? null, quantity },
  }));
  return !(await isInCart({ db }, userId, wanted));
}

/**
 * Refuses a cart that cannot be filled before anything is counted, locked or written, so that a crowd that is too late
 * learns it at once. A shopper with a pending payment may have reserved the last pieces themselves; the order's
 * transaction checks that.
 */
export async function refuseSoldOut(deps: Shop, shopper: CartOwner, { cart }: CheckoutInput): Promise<void> {
  const wanted = wantedQuantities(cart);
  const short = wanted ? await shortStock(deps, wanted) : [];
  if (short.length > 0 && !(await hasUnsettledPayment(deps, shopper)))
    await refuseShort(deps, shopper, short);
}

/** Thrown inside the order's transaction, so that neither order nor payment is written. */
export async function refuseShort(
  deps: Shop,
  shopper: CartOwner,
  [first]: readonly ShortStock[],
): Promise<void> {
  if (!first) return;
  const { name, left } = first;
  await refuseTooMany(deps, shopper, { available: left, message: tooFewLeft(name, left) });
}

/** The cart names what is missing, so this is a cart that has changed meanwhile, or another client. */
export function refuseUncovered(unmet: CouponProblem | undefined, currency: string): void {
  if (!unmet) return;
  throw new Refusal(couponRefusals.conditionUnmet, { message: unmetCoupon(unmet, currency) });
}

/** Until the transaction ends. A malformed id is treated like any invalid coupon. */
export function lockCoupon(deps: Shop, couponId: string, { id, isGuest }: CartOwner): Promise<Coupon> {
  const unknownCoupon = '00000000-0000-0000-0000-000000000000';
  const usable = isGuest ? usableGuestCoupon : usableCoupon;
  return usable(deps, isUuid(couponId) ? couponId : unknownCoupon, id);
}

type CartLine = CheckoutInput['cart'][number];
type Wanted = WantedPieces & { productIds: ReadonlySet<string> };

/** The quantity of each product and variant, within the limit of one line. Undefined if an id is malformed: nothing has it. */
function wantedQuantities(cart: CheckoutInput['cart']): Wanted | undefined {
  if (!cart.every(({ product, variant }) => isUuid(product._id) && (!variant || isUuid(variant._id))))
    return undefined;
  const [products, variants] = [new Map<string, number>(), new Map<string, number>()];
  for (const line of cart) {
    const merged = line.variant ? variants : products;
    const key = keyOf(line);
    const sum = (merged.get(key) ?? 0) + line.quantity;
    if (sum > MAX_QUANTITY) throw new Refusal(checkoutRefusals.quantityTooHigh);
    merged.set(key, sum);
  }
  return { products, variants, productIds: new Set(cart.map(({ product }) => product._id.toLowerCase())) };
}

function keyOf({ product, variant }: CartLine): string {
  return (variant ?? product)._id.toLowerCase();
}

type Found = {
  products: ReadonlyMap<string, ProductForSale>;
  variants: ReadonlyMap<string, SoldVariant>;
  currency: string;
};

function soldProduct({ product, variant }: CartLine, { products, variants }: Found): Product | undefined {
  const now = products.get(product._id.toLowerCase());
  const chosen = variant && variants.get(variant._id.toLowerCase());
  return now && (!variant || chosen) ? soldAs(now, chosen) : undefined;
}

/** One for each product or variant, however often the cart names it. */
function soldLines(cart: CheckoutInput['cart'], wanted: Wanted, found: Found): SoldLine[] {
  const first = new Map(cart.toReversed().map((line) => [keyOf(line), line]));
  const ordered = [...new Set(cart.map(keyOf))];
  return ordered.flatMap((key) => {
    const line = first.get(key);
    const product = line && soldProduct(line, found);
    const quantity = wanted.products.get(key) ?? wanted.variants.get(key);
    if (!product || quantity === undefined) return [];
    const variant = line.variant && found.variants.get(key);
    const sku = (variant ?? found.products.get(product._id))?.sku ?? '';
    const unitCents = unitPrice(product, found.currency);
    return [{ product, ...(variant && { variant }), sku, unitCents, quantity }];
  });
}

/** If the client sent no prices, there is nothing to compare. */
function isStale(
  seen: CheckoutInput['cart'][number]['product'],
  now: Product | undefined,
  currency: string,
): boolean {
  if (seen.price !== undefined && toCents(seen.price, currency) !== toCents(now?.price ?? 0, currency))
    return true;
  return seen.promoPercentage !== undefined && seen.promoPercentage !== now?.promoPercentage;
}

type PricedCart = {
  coupon: Coupon | undefined;
  currency: string;
  priced: PricedOrder;
  delivery: CheckoutInput['delivery'];
};

function cartFingerprint(
  lines: readonly SoldLine[],
  { coupon, currency, priced, delivery }: PricedCart,
): string {
  const sold = lines.map(({ product: { _id, price, promoPercentage }, variant, quantity }) =>
    [variant?._id ?? _id, quantity, toCents(price, currency), promoPercentage].join(':'),
  );
  const parts = [
    ...sold.toSorted(),
    coupon ? `${coupon._id}:${coupon.discount}` : '',
    ...otherSums(priced, delivery),
  ];
  return createHash('sha256').update(parts.join('\n')).digest('hex');
}

/** Nothing where there is only a coupon, so that the release before recognises the cart too. */
function otherSums(
  { totals, deliveryCountries, taxRegion, vatNumber }: PricedOrder,
  delivery: CheckoutInput['delivery'],
): string[] {
  const others = totals.adjustments.filter(({ kind }) => kind !== 'coupon');
  if (others.length === 0 && !delivery) return [];
  const sums = others.map(({ position: _, ...adjustment }) => JSON.stringify(adjustment));
  const place = [deliveryCountries?.join(' ') ?? '', taxRegion ? JSON.stringify(taxRegion) : ''];
  return [...sums.toSorted(), ...place, ...(vatNumber === null ? [] : [vatNumber])];
}
