import type { CartItem } from '@vitrine/contract/cart/cart.schemas';
import { discountWords } from '@vitrine/contract/coupons/discount-terms.texts';
import { offersOf, runningOffers } from '@vitrine/contract/pricing/offers/offers.rules';
import { offerTexts } from '@vitrine/contract/pricing/offers/offers.texts';
import type { PricingRules } from '@vitrine/contract/pricing/order-terms.rules';
import { shopCurrency } from '../../lib/shop/shop-details.ts';
import { CART_PLACES } from './cart-places.ts';

type CartOffersProps = { offers: PricingRules['offers']; cart: readonly CartItem[] };

/** In words, the offers for products of the cart, also those that it does not reach yet. */
export function CartOffers({ offers, cart }: CartOffersProps) {
  const products = cart.map(({ product }) => ({
    productId: product._id,
    categoryId: product.category?._id ?? null,
  }));
  const running = runningOffers(offers, new Date());
  const applying = running.filter((offer) =>
    products.some((product) => offersOf([offer], product).length > 0),
  );
  if (applying.length === 0) return null;
  return (
    <ul id={CART_PLACES.offers} aria-label={offerTexts.inCart} className="scroll-mt-26 grid gap-2 text-sm">
      {applying.map(({ id, terms, endsAt }) => (
        <li key={id} className="border-ink border-l-3 py-0.5 pl-3">
          {discountWords({ ...terms, endsAt }, shopCurrency())}
        </li>
      ))}
    </ul>
  );
}
