import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { manualOrderRefusals } from '@vitrine/contract/checkout/manual-orders/manual-orders.refusals';
import { discountByHand } from '@vitrine/contract/checkout/manual-orders/manual-orders.rules';
import type { ManualOrderInput } from '@vitrine/contract/checkout/manual-orders/manual-orders.schemas';
import { couponRefusals } from '@vitrine/contract/coupons/coupons.refusals';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { isPickedUp } from '@vitrine/contract/payments/ways/way-choice.rules';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { grantCoupon, liveCoupon, usableCoupon } from '../../coupons/coupons.service.ts';
import { usableGuestCoupon } from '../../coupons/guest-coupons.service.ts';
import type { NewOrder } from '../../orders/new-orders/new-order.service.ts';
import { priceOrder } from '../../pricing/pricing.service.ts';
import { lockCart, refuseUncovered } from '../priced-cart.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** Locks the products until the transaction ends, so the order has these prices. */
export async function priceManualOrder(shop: Shop, input: ManualOrderInput): Promise<NewOrder> {
  const { address, pickup, deliveryMethod, discount, isHandedOver } = input;
  const cart = input.lines.map(({ product, variant, quantity }) => ({
    product: { _id: product },
    ...(variant !== undefined && { variant: { _id: variant } }),
    quantity,
  }));
  const coupon = await couponOf(shop, input);
  const found = await lockCart(shop, cart);
  if ('refusal' in found) throw new Refusal(manualOrderRefusals.productGone);
  const { lines, pricedAt } = found;
  const { country, region } = address ?? pickup ?? {};
  const byHand = discount && discountByHand(discount, shopCurrency(shop));
  const priced = priceOrder(shop, {
    lines,
    coupon,
    byHand,
    wish: { country, region, methodId: deliveryMethod },
    isHandedOver,
  });
  if ('problem' in priced) throw new Refusal(checkoutRefusals[priced.problem]);
  // Without an address, nothing could be sent.
  if (pickup && !isPickedUp(priced.totals.adjustments)) throw new Refusal(checkoutRefusals.methodUnknown);
  if (coupon) refuseUncovered(priced.couponProblem, shopCurrency(shop));
  return { lines, coupon, ...priced, fingerprint: '', pricedAt };
}

/** Locked before the products, as by a checkout. Its conditions are about the customer, as if they had typed it. */
async function couponOf(
  shop: Shop,
  { coupon: code, customer }: ManualOrderInput,
): Promise<Coupon | undefined> {
  if (code === undefined) return undefined;
  const found = await liveCoupon(shop, code);
  if (!found) throw new Refusal(couponRefusals.invalid);
  if (customer === undefined) return usableGuestCoupon(shop, found._id, '');
  await grantCoupon(shop, { userId: customer, code });
  return usableCoupon(shop, found._id, customer);
}
