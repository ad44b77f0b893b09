import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { productInVariant } from '@vitrine/contract/catalog/variants/product-in-variant';
import { nameWithVariant, type ShownVariant } from '@vitrine/contract/catalog/variants/variants.rules';
import {
  type DiscountByHand,
  discountByHand,
  type ManualPayment,
} from '@vitrine/contract/checkout/manual-orders/manual-orders.rules';
import { isCouponActive, normaliseCouponCode } from '@vitrine/contract/coupons/coupons.rules';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import type { DeliveryAddress } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { type CartPrices, cartPrices } from '@vitrine/contract/pricing/cart-prices.rules';
import type { DeliveryMethod } from '@vitrine/contract/pricing/delivery/delivery-price.rules';
import { couponProblem } from '@vitrine/contract/pricing/discounts.rules';
import { lineToPrice } from '@vitrine/contract/pricing/line-to-price.rules';
import { runningOffers } from '@vitrine/contract/pricing/offers/offers.rules';
import { calculateOrder } from '@vitrine/contract/pricing/order-sums.rules';
import {
  type OrderWish,
  orderTax,
  type PricingRules,
  pickupPlaces,
} from '@vitrine/contract/pricing/order-terms.rules';
import { MAX_QUANTITY } from '@vitrine/contract/shared/money/money';
import type { ManualOrderBody } from '../../../../domains/checkout/manual-orders.hooks.ts';
import { shopCurrency } from '../../../../lib/shop/shop-details.ts';
import { toDollars, unitPrice } from '../../../../lib/shop/shop-money.ts';

export type DraftLine = { product: Product; variant?: ShownVariant | undefined; quantity: number };
export type DraftDelivery = 'send' | 'pickup' | 'handedOver' | 'later';

export type OrderDraft = {
  lines: readonly DraftLine[];
  isGuest: boolean;
  customer: { _id: string; username: string; email: string } | undefined;
  guestName: string;
  guestEmail: string;
  delivery: DraftDelivery;
  address: DeliveryAddress;
  methodId: string | undefined;
  /** Of a pickup, where it changes the tax; undefined until it is chosen. */
  pickupRegion: string | undefined;
  discountKind: 'none' | 'percent' | 'amount' | 'coupon';
  discount: string;
  reason: string;
  couponCode: string;
  payment: ManualPayment;
};

const EMPTY_ADDRESS: DeliveryAddress = {
  ...{ name: '', line1: '', line2: '', postalCode: '', city: '', region: '', country: '' },
};

export const EMPTY_DRAFT: OrderDraft = {
  ...{ lines: [], isGuest: false, customer: undefined, guestName: '', guestEmail: '' },
  ...{ delivery: 'send', address: EMPTY_ADDRESS, methodId: undefined, pickupRegion: undefined },
  ...{ discountKind: 'none', discount: '', reason: '', couponCode: '', payment: 'cash' },
};

export function lineKey({ product, variant }: Pick<DraftLine, 'product' | 'variant'>): string {
  return variant?._id ?? product._id;
}

export function lineName({ product, variant }: DraftLine): string {
  return variant ? nameWithVariant(product.name, variant) : product.name;
}

/** As it is sold in the chosen variant. */
export function soldProduct({ product, variant }: DraftLine): Product {
  return variant ? productInVariant(product, variant) : product;
}

/** One more of what is there already. */
export function withLine(lines: readonly DraftLine[], added: Omit<DraftLine, 'quantity'>): DraftLine[] {
  const key = lineKey(added);
  if (!lines.some((line) => lineKey(line) === key)) return [...lines, { ...added, quantity: 1 }];
  return lines.map((line) =>
    lineKey(line) === key ? { ...line, quantity: Math.min(MAX_QUANTITY, line.quantity + 1) } : line,
  );
}

/** Undefined if there is none, or if it is not complete yet. */
function discountOf({ discountKind, discount, reason }: OrderDraft): DiscountByHand | undefined {
  const value = Number(discount);
  if (discountKind === 'none' || discountKind === 'coupon' || discount.trim() === '' || !(value > 0))
    return undefined;
  return { [discountKind]: value, reason: reason.trim() };
}

/** The one that is typed; undefined if there is none, or if it has ended. */
export function couponOf(
  { discountKind, couponCode }: OrderDraft,
  coupons: readonly Coupon[],
  now: Date,
): Coupon | undefined {
  if (discountKind !== 'coupon') return undefined;
  const code = normaliseCouponCode(couponCode);
  return coupons.find((coupon) => coupon.code === code && isCouponActive(coupon, now));
}

type DraftTerms = { rules: PricingRules; coupon: Coupon | undefined; now: Date };

/** The sums as the server will calculate them, and the delivery methods to choose from. */
export function draftPrices(draft: OrderDraft, { rules, coupon, now }: DraftTerms): CartPrices {
  const lines = draft.lines.map((line) => {
    const product = soldProduct(line);
    return lineToPrice({ ...line, product, unitCents: unitPrice(product) });
  });
  const discount = discountOf(draft);
  const byHand = discount && discountByHand(discount, shopCurrency());
  if (draft.delivery === 'handedOver') {
    const offers = runningOffers(rules.offers, now);
    const sums = calculateOrder({ lines, offers, byHand, coupon, tax: orderTax(rules, {}) });
    const unmetCoupon = coupon && couponProblem(lines, coupon);
    return { sums, wish: {}, problem: undefined, unmetCoupon, methods: [] };
  }
  const kind = draft.delivery === 'pickup' ? 'pickup' : 'delivery';
  const choice = { ...placeOf(draft, rules), methodId: draft.methodId };
  return cartPrices(withMethods(rules, kind), { lines, coupon, byHand, choice, now });
}

/** Where the order is sent to or picked up, as far as it is chosen. */
function placeOf(
  { delivery, address, methodId, pickupRegion }: OrderDraft,
  rules: PricingRules,
): Pick<OrderWish, 'country' | 'region'> {
  if (delivery === 'send') return address.country ? { country: address.country, region: address.region } : {};
  if (delivery !== 'pickup') return {};
  const pickups = pickupPlaces(rules);
  const { country } = pickups.find(({ method }) => method.id === methodId) ?? pickups[0] ?? {};
  return { country, region: pickupRegion };
}

function withMethods({ zones, ...rules }: PricingRules, kind: DeliveryMethod['kind']): PricingRules {
  const ofKind = (methods: readonly DeliveryMethod[]) => methods.filter((method) => method.kind === kind);
  return { ...rules, zones: zones.map((zone) => ({ ...zone, methods: ofKind(zone.methods) })) };
}

/** What is handed over is paid; only what is picked up can be paid then. */
export function mayBePaidBy(payment: ManualPayment, delivery: DraftDelivery): boolean {
  if (payment === 'pickup') return delivery === 'pickup';
  return payment !== 'link' || delivery !== 'handedOver';
}

export function toBody(
  draft: OrderDraft,
  { prices, key }: { prices: CartPrices; key: string },
): ManualOrderBody {
  const { lines, isGuest, customer, guestName, guestEmail, delivery, address, payment } = draft;
  const discount = discountOf(draft);
  const { methodId, country, region } = prices.wish;
  return {
    key,
    lines: lines.map(({ product, variant, quantity }) => ({
      product: product._id,
      ...(variant && { variant: variant._id }),
      quantity,
    })),
    ...(isGuest ? { guest: { name: guestName, email: guestEmail } } : { customer: customer?._id }),
    ...(delivery === 'send' && { address }),
    ...(delivery === 'pickup' && country && { pickup: { country, ...(region !== undefined && { region }) } }),
    ...(delivery !== 'handedOver' && methodId && { deliveryMethod: methodId }),
    isHandedOver: delivery === 'handedOver',
    ...(discount && { discount }),
    ...(draft.discountKind === 'coupon' && { coupon: draft.couponCode }),
    payment,
    expectedTotal: toDollars(prices.sums.total),
  };
}

/** What is still missing, in the order of the screen; undefined if the order can be created. */
export function missingIn(
  draft: OrderDraft,
  coupon: Coupon | undefined,
): 'lines' | 'customer' | 'address' | 'coupon' | 'reason' | undefined {
  const { lines, isGuest, customer, guestName, delivery, address, discountKind, reason } = draft;
  if (lines.length === 0) return 'lines';
  if (isGuest ? guestName.trim() === '' : !customer) return 'customer';
  const isNamed = [address.name, address.line1, address.city, address.country].every((part) => part.trim());
  if (delivery === 'send' && !isNamed) return 'address';
  if (discountKind === 'coupon') return coupon ? undefined : 'coupon';
  return discountKind !== 'none' && reason.trim() === '' ? 'reason' : undefined;
}
