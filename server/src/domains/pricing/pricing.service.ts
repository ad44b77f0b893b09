import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import {
  addressCountries,
  type DeliveryProblem,
  type DeliveryWish,
  findDelivery,
} from '@vitrine/contract/pricing/delivery-price.rules';
import { deliveryZoneSettings } from '@vitrine/contract/pricing/delivery-zones.schemas';
import type { CouponToApply } from '@vitrine/contract/pricing/discounts.rules';
import type { LineToPrice } from '@vitrine/contract/pricing/order-lines';
import { calculateOrder, gramsOf, type OrderSums } from '@vitrine/contract/pricing/order-sums.rules';
import { taxSettings } from '@vitrine/contract/pricing/tax-settings.schemas';
import { COUNTRIES } from '@vitrine/contract/shared/countries';
import type { Cents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../deps.ts';

type Shop = Pick<Deps, 'settings'>;
type Line = {
  product: Pick<Product, '_id'> & Partial<Pick<Product, 'category'>>;
  unitCents: Cents;
  quantity: number;
};
type Wanted = { lines: readonly Line[]; coupon?: CouponToApply | undefined; wish?: DeliveryWish | undefined };

export type PricedOrder = {
  totals: OrderSums;
  /** Where the payment page may deliver to; empty for everywhere, null if it asks for no address. */
  deliveryCountries: string[] | null;
};

/** What a placed order costs by the settings of this moment, or what prevents its delivery. */
export function priceOrder(
  { settings }: Shop,
  { lines, coupon, wish = {} }: Wanted,
): PricedOrder | { problem: DeliveryProblem } {
  const { zones } = settings.read(deliveryZoneSettings);
  const { asksAddress, countries } = settings.read(deliverySettings);
  const served = countries.length > 0 ? countries : COUNTRIES;
  const tax = taxOf({ settings }, wish);
  const priced = toLines(lines);
  const isPlaceNeeded = zones.length > 0 || tax !== undefined;
  if (isPlaceNeeded && wish.country && !served.includes(wish.country)) return { problem: 'noZone' };
  if (zones.length === 0) {
    const isBound = tax !== undefined && wish.country !== undefined;
    const totals = calculateOrder({ lines: priced, coupon, tax });
    return {
      totals,
      deliveryCountries: !asksAddress ? null : isBound ? [wish.country ?? ''] : [...countries],
    };
  }
  const delivery = findDelivery(zones, wish, gramsOf(priced));
  if ('problem' in delivery) return delivery;
  return {
    totals: calculateOrder({ lines: priced, coupon, delivery, tax }),
    deliveryCountries: addressCountries(delivery, { zones, served, isTaxed: tax !== undefined }),
  };
}

/** The sums before anybody chose where to deliver to: without delivery, with the tax of the shop's own country. */
export function priceWithoutDelivery({ settings }: Shop, { lines, coupon }: Omit<Wanted, 'wish'>): OrderSums {
  return calculateOrder({ lines: toLines(lines), coupon, tax: taxOf({ settings }, {}) });
}

function taxOf({ settings }: Shop, { country, region }: DeliveryWish) {
  const rules = settings.read(taxSettings);
  return rules.mode === 'off' ? undefined : { rules, country, region };
}

function toLines(lines: readonly Line[]): LineToPrice[] {
  return lines.map(({ product, unitCents, quantity }) => ({
    ...{ key: product._id, productId: product._id, categoryId: product.category?._id ?? null },
    ...{ unitCents, quantity },
  }));
}
