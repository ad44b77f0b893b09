import { checkoutRefusals } from '@vitrine/contract/checkout/checkout.refusals';
import { manualOrderRefusals } from '@vitrine/contract/checkout/manual-orders/manual-orders.refusals';
import { discountByHand } from '@vitrine/contract/checkout/manual-orders/manual-orders.rules';
import type { ManualOrderInput } from '@vitrine/contract/checkout/manual-orders/manual-orders.schemas';
import type { Deps } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import type { NewOrder } from '../../orders/new-order.service.ts';
import { priceOrder } from '../../pricing/pricing.service.ts';
import { lockCart } from '../priced-cart.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'settings'>;

/** Locks the products until the transaction ends, so the order has these prices. */
export async function priceManualOrder(shop: Shop, input: ManualOrderInput): Promise<NewOrder> {
  const { address, deliveryMethod, discount, isHandedOver } = input;
  const cart = input.lines.map(({ product, variant, quantity }) => ({
    product: { _id: product },
    ...(variant !== undefined && { variant: { _id: variant } }),
    quantity,
  }));
  const found = await lockCart(shop, cart);
  if ('refusal' in found) throw new Refusal(manualOrderRefusals.productGone);
  const { lines, pricedAt } = found;
  const wish = address && { country: address.country, region: address.region, methodId: deliveryMethod };
  const byHand = discount && discountByHand(discount, shopCurrency(shop));
  const priced = priceOrder(shop, {
    lines,
    byHand,
    wish: wish ?? { methodId: deliveryMethod },
    isHandedOver,
  });
  if ('problem' in priced) throw new Refusal(checkoutRefusals[priced.problem]);
  return { lines, coupon: undefined, ...priced, fingerprint: '', pricedAt };
}
