import { unitPrice } from '@vitrine/contract/catalog/catalog.rules';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { cartPrices } from '@vitrine/contract/pricing/cart-prices.rules';
import type { CouponToApply } from '@vitrine/contract/pricing/discounts.rules';
import { lineToPrice } from '@vitrine/contract/pricing/line-to-price.rules';
import { needsCountry, type OrderWish, onlyCountry } from '@vitrine/contract/pricing/order-terms.rules';
import { shopInfo } from '../../lib/shop/read-shop-info.ts';
import { shopCurrency } from '../../lib/shop/shop-details.ts';
import { cartTotals, toDollars } from '../../lib/shop/shop-money.ts';
import { useDeliveryChoice } from './delivery-choice.ts';
import { useLastCountry, usePricing } from './pricing.hooks.ts';

type Line = {
  product: Pick<Product, '_id' | 'price' | 'promoPercentage'> & Partial<Pick<Product, 'category' | 'facts'>>;
  quantity: number;
};
type Lines = readonly Line[];

/**
 * The cart's sums in a shop with delivery prices or tax; `prices` is undefined in any other, and until they are loaded.
 * `prepared` is where an agent wants the order delivered.
 */
export function useCartPrices(cart: Lines, coupon: CouponToApply | undefined, prepared?: OrderWish) {
  const { isUsed, query } = usePricing({ isNeeded: coupon?.conditions !== undefined });
  const [choice, setChoice] = useDeliveryChoice(prepared);
  const rules = query.data;
  const asksCountry = rules !== undefined && needsCountry(rules);
  const lastCountry = useLastCountry(asksCountry && choice.country === undefined);
  const wish = asksCountry
    ? { ...choice, country: choice.country ?? (onlyCountry(rules) || lastCountry) }
    : {};
  const pricesOf = (lines: Lines) =>
    rules && cartPrices(rules, { lines: lines.map(toPrice), coupon, choice: wish, now: new Date() });
  const prices = pricesOf(cart);
  const chosen = prices?.methods.find(({ method }) => method.id === prices.wish.methodId);
  return {
    isUsed,
    query,
    rules,
    asksCountry,
    isDeliveryPriced: rules ? rules.zones.length > 0 : shopInfo.pricing === 'delivery',
    prices,
    isPickup: chosen?.method.kind === 'pickup',
    setChoice,
    /** What the checkout sends for these lines, which may have changed since the screen was rendered. */
    termsOf: (lines: Lines) => {
      const prices = pricesOf(lines);
      const total = prices?.sums.total ?? cartTotals(lines, coupon?.discount).total;
      return checkoutTerms(prices?.wish ?? {}, toDollars(total));
    },
  };
}

function toPrice({ product, quantity }: Line) {
  return lineToPrice({ product, quantity, unitCents: unitPrice(product, shopCurrency()) });
}

function checkoutTerms({ country, region, methodId, vatNumber }: OrderWish, expectedTotal: number) {
  return {
    ...(country && { delivery: { country, region, methodId } }),
    ...(vatNumber && { vatNumber }),
    expectedTotal,
  };
}
