import type { CartItem } from '@vitrine/contract/cart/cart.schemas';
import type { CouponToApply } from '@vitrine/contract/pricing/discounts.rules';
import { needsCountry, type OrderWish, onlyCountry } from '@vitrine/contract/pricing/order-terms.rules';
import { shopCurrency } from '../../lib/shop/shop-details.ts';
import { toDollars } from '../../lib/shop/shop-money.ts';
import { cartPrices } from './cart-prices.ts';
import { useDeliveryChoice } from './delivery-choice.ts';
import { useLastCountry, usePricing } from './pricing.hooks.ts';

type Lines = readonly CartItem[];

/** The cart's sums in a shop with delivery prices or tax; `prices` is undefined in any other, and until they are loaded. */
export function useCartPrices(cart: Lines, coupon: CouponToApply | undefined) {
  const { isUsed, query } = usePricing({ isNeeded: coupon?.conditions !== undefined });
  const [choice, setChoice] = useDeliveryChoice();
  const rules = query.data;
  const asksCountry = rules !== undefined && needsCountry(rules);
  const lastCountry = useLastCountry(asksCountry && choice.country === undefined);
  const wish = asksCountry
    ? { ...choice, country: choice.country ?? (onlyCountry(rules) || lastCountry) }
    : {};
  const pricesOf = (lines: Lines) =>
    rules && cartPrices(rules, { cart: lines, coupon, choice: wish, currency: shopCurrency() });
  return {
    isUsed,
    query,
    rules,
    asksCountry,
    prices: pricesOf(cart),
    setChoice,
    /** What the checkout sends for these lines, which may have changed since the screen was rendered. */
    termsOf: (lines: Lines) => {
      const prices = pricesOf(lines);
      return prices && checkoutTerms(prices.wish, toDollars(prices.sums.total));
    },
  };
}

function checkoutTerms({ country, region, methodId, vatNumber }: OrderWish, expectedTotal: number) {
  return {
    ...(country && { delivery: { country, region, methodId } }),
    ...(vatNumber && { vatNumber }),
    expectedTotal,
  };
}
