import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { addressCountries, type DeliveryProblem } from '@vitrine/contract/pricing/delivery-price.rules';
import { deliveryZoneSettings } from '@vitrine/contract/pricing/delivery-zones.schemas';
import type { CouponToApply } from '@vitrine/contract/pricing/discounts.rules';
import { lineToPrice } from '@vitrine/contract/pricing/line-to-price.rules';
import { calculateOrder, gramsOf, type OrderSums } from '@vitrine/contract/pricing/order-sums.rules';
import {
  type OrderTerms,
  type OrderWish,
  orderTax,
  orderTerms,
  type PricingRules,
  servedCountries,
} from '@vitrine/contract/pricing/order-terms.rules';
import { taxSettings } from '@vitrine/contract/pricing/tax-settings.schemas';
import type { Cents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../deps.ts';

type Shop = Pick<Deps, 'settings'>;
type Line = {
  product: Pick<Product, '_id'> & Partial<Pick<Product, 'category' | 'facts'>>;
  unitCents: Cents;
  quantity: number;
};
type Wanted = { lines: readonly Line[]; coupon?: CouponToApply | undefined; wish?: OrderWish | undefined };

export type PricedOrder = {
  totals: OrderSums;
  /** Where the payment page may deliver to; empty for everywhere, null if it asks for no address. */
  deliveryCountries: string[] | null;
};

/** What a placed order costs by the settings of this moment, or what prevents its delivery. */
export function priceOrder(
  shop: Shop,
  { lines, coupon, wish = {} }: Wanted,
): PricedOrder | { problem: DeliveryProblem } {
  const rules = pricingRules(shop);
  const priced = lines.map(lineToPrice);
  const terms = orderTerms(rules, wish, gramsOf(priced));
  if ('problem' in terms) return terms;
  return {
    totals: calculateOrder({ lines: priced, coupon, ...terms }),
    deliveryCountries: deliveryCountries(shop, rules, { ...terms, country: wish.country }),
  };
}

/** The sums before anybody chose where to deliver to: without delivery, with the tax of the shop's own country. */
export function priceWithoutDelivery(shop: Shop, { lines, coupon }: Omit<Wanted, 'wish'>): OrderSums {
  return calculateOrder({ lines: lines.map(lineToPrice), coupon, tax: orderTax(pricingRules(shop), {}) });
}

/** From memory, as everyone may know them. */
export function publicPricing(shop: Shop) {
  const { zones, countries, tax } = pricingRules(shop);
  return { zones, countries, tax: tax.mode === 'off' ? taxSettings.defaults : tax };
}

function pricingRules({ settings }: Shop) {
  const { zones } = settings.read(deliveryZoneSettings);
  const { countries } = settings.read(deliverySettings);
  return { zones, countries, tax: settings.read(taxSettings) };
}

function deliveryCountries(
  { settings }: Shop,
  rules: PricingRules,
  { delivery, tax, country }: OrderTerms & { country: string | undefined },
): string[] | null {
  const isTaxed = tax !== undefined;
  if (delivery) return addressCountries(delivery, { ...rules, served: servedCountries(rules), isTaxed });
  if (!settings.read(deliverySettings).asksAddress) return null;
  return isTaxed && country !== undefined ? [country] : [...rules.countries];
}
