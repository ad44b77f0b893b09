import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { type CartPrices, cartPrices } from '@vitrine/contract/pricing/cart-prices.rules';
import {
  addressCountries,
  type DeliveryProblem,
} from '@vitrine/contract/pricing/delivery/delivery-price.rules';
import { deliveryZoneSettings } from '@vitrine/contract/pricing/delivery/delivery-zones.schemas';
import {
  type AutomaticOffer,
  type CouponProblem,
  type CouponToApply,
  couponProblem,
} from '@vitrine/contract/pricing/discounts.rules';
import { lineToPrice } from '@vitrine/contract/pricing/line-to-price.rules';
import { runningOffers } from '@vitrine/contract/pricing/offers/offers.rules';
import { offerSettings } from '@vitrine/contract/pricing/offers/offers.schemas';
import { calculateOrder, gramsOf, type OrderSums } from '@vitrine/contract/pricing/order-sums.rules';
import {
  needsCountry,
  type OrderTerms,
  type OrderWish,
  orderTax,
  orderTaxRegion,
  orderTerms,
  type PricingRules,
  pickupPlaces,
  servedCountries,
} from '@vitrine/contract/pricing/order-terms.rules';
import { isReverseCharge } from '@vitrine/contract/pricing/tax/tax.rules';
import type { TaxRegion } from '@vitrine/contract/pricing/tax/tax-region.rules';
import { taxSettings } from '@vitrine/contract/pricing/tax/tax-settings.schemas';
import { normaliseVatNumber } from '@vitrine/contract/pricing/tax/vat-number.rules';
import type { Cents } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../deps.ts';

type Shop = Pick<Deps, 'settings' | 'clock'>;
type Line = {
  product: Pick<Product, '_id'> & Partial<Pick<Product, 'category' | 'facts'>>;
  unitCents: Cents;
  quantity: number;
};
type Wanted = {
  lines: readonly Line[];
  coupon?: CouponToApply | undefined;
  byHand?: AutomaticOffer | undefined;
  wish?: OrderWish | undefined;
  /** Taxed where the shop is, and neither sent nor picked up. */
  isHandedOver?: boolean;
};

export type PricedOrder = {
  totals: OrderSums;
  /** Where the payment page may deliver to; empty for everywhere, null if it asks for no address. */
  deliveryCountries: string[] | null;
  /** The state or region that the tax is for; null where that changes no rate. */
  taxRegion: TaxRegion | null;
  /** Why the coupon takes nothing off. */
  couponProblem: CouponProblem | undefined;
  /** Of a company that pays the tax itself; null for everyone else. */
  vatNumber: string | null;
};

/** What a placed order costs by the settings of this moment, or what prevents its delivery. */
export function priceOrder(
  shop: Shop,
  { lines, coupon, byHand, wish = {}, isHandedOver = false }: Wanted,
): PricedOrder | { problem: DeliveryProblem } {
  const rules = pricingRules(shop);
  const priced = lines.map(lineToPrice);
  const terms = isHandedOver
    ? { delivery: undefined, tax: orderTax(rules, {}) }
    : orderTerms(rules, wish, gramsOf(priced));
  if ('problem' in terms) return terms;
  const offers = runningOffers(rules.offers, shop.clock());
  return {
    totals: calculateOrder({ lines: priced, coupon, offers, byHand, ...terms }),
    couponProblem: coupon && couponProblem(priced, coupon),
    deliveryCountries: isHandedOver
      ? null
      : deliveryCountries(shop, rules, { ...terms, country: wish.country }),
    taxRegion: terms.tax ? orderTaxRegion(terms.tax) : null,
    vatNumber: terms.tax && isReverseCharge(terms.tax) ? normaliseVatNumber(wish.vatNumber ?? '') : null,
  };
}

/** The sums of what may be ordered, the delivery methods that it may have, and what has to be chosen before. */
export function pricePrepared(shop: Shop, { lines, coupon, wish = {} }: Wanted): CartPrices {
  const priced = lines.map(lineToPrice);
  return cartPrices(pricingRules(shop), { lines: priced, coupon, choice: wish, now: shop.clock() });
}

export function publicPickups(shop: Pick<Shop, 'settings'>) {
  return pickupPlaces(pricingRules(shop)).map(({ method, country }) => ({ country, methodId: method.id }));
}

/** From memory, as everyone may know them. */
export function publicPricing(shop: Pick<Shop, 'settings'>) {
  const { tax, ...rules } = pricingRules(shop);
  return { ...rules, tax: tax.mode === 'off' ? taxSettings.defaults : tax };
}

function pricingRules({ settings }: Pick<Shop, 'settings'>) {
  const { zones } = settings.read(deliveryZoneSettings);
  const { countries } = settings.read(deliverySettings);
  const offers = settings.read(offerSettings).offers.filter(({ isOn }) => isOn);
  return { zones, countries, offers, tax: settings.read(taxSettings) };
}

function deliveryCountries(
  { settings }: Pick<Shop, 'settings'>,
  rules: PricingRules,
  { delivery, tax, country }: OrderTerms & { country: string | undefined },
): string[] | null {
  const isTaxed = tax !== undefined;
  if (delivery) return addressCountries(delivery, { ...rules, served: servedCountries(rules), isTaxed });
  if (!settings.read(deliverySettings).asksAddress) return null;
  if (!isTaxed) return [...rules.countries];
  // Without a country, the tax is that of the shop's own.
  const taxed = country ?? (needsCountry(rules) ? rules.tax.country : '');
  return taxed ? [taxed] : [...rules.countries];
}
