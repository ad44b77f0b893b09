import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { useEffect } from 'react';
import { VIEW_CART } from '../../../domains/cart/cart.hooks.ts';
import { cartChanges } from '../../../domains/cart/cart-changes.ts';
import { useCart } from '../../../domains/cart/cart-lines.hooks.ts';
import { CartSummary } from '../../../domains/cart/cart-summary.tsx';
import { CartTable } from '../../../domains/cart/cart-table.tsx';
import { useCheckout } from '../../../domains/checkout/checkout.hooks.ts';
import { useWayToPay, WayToPayChoice } from '../../../domains/checkout/way-to-pay.tsx';
import { CouponBox } from '../../../domains/coupons/coupon-box.tsx';
import { forgetCoupon, useAppliedCoupon } from '../../../domains/coupons/coupons.hooks.ts';
import { CartDelivery, CartSums, useDeliveryProblem } from '../../../domains/pricing/cart-delivery.tsx';
import { CartOffers } from '../../../domains/pricing/cart-offers.tsx';
import { CART_PLACES } from '../../../domains/pricing/cart-places.ts';
import { refreshPricing } from '../../../domains/pricing/pricing.hooks.ts';
import { useCartPrices } from '../../../domains/pricing/use-cart-prices.ts';
import { WhyThisPrice } from '../../../domains/pricing/why-this-price.tsx';
import { waitUntilSettled } from '../../../lib/api/row-changes.ts';
import { usePageTitle } from '../../../lib/navigation/page-title.ts';
import { cartTotals, formatCents } from '../../../lib/shop/shop-money.ts';
import { toast } from '../../../lib/toast.ts';
import { Button } from '../../../ui/button.tsx';
import { PageSpinner } from '../../../ui/display/spinner.tsx';
import { CheckoutNotes } from './checkout-notes.tsx';
import { EmptyList, useHasBeenTrue } from './empty-list.tsx';

/** /cart (spec shopper §2 Cart). */
export function CartPage() {
  usePageTitle(cartTexts.title);
  const { cart, load, ...actions } = useCart();
  const isEmpty = cart.length === 0;
  const wasFilled = useHasBeenTrue(!isEmpty);
  useEffect(() => toast.dismiss(VIEW_CART), []);
  useEffect(() => {
    if (isEmpty) forgetCoupon();
  }, [isEmpty]);
  return (
    <div className="wrap py-6 md:py-14">
      <h1 className="h1 mb-5 md:mb-12">{cartTexts.title}</h1>
      {isEmpty ? (
        <EmptyList
          load={load}
          waiting={<PageSpinner />}
          failure={cartTexts.loadFailed}
          title={cartTexts.empty}
          image="/images/empty-cart.webp"
          action={cartTexts.continueShopping}
          wasFilled={wasFilled}
        />
      ) : (
        <FilledCart cart={cart} {...actions} />
      )}
    </div>
  );
}

/** On phones the side column is `display: contents`, so that the checkout bar can stick to the bottom of the page. */
function FilledCart({ cart, isPending, changeQuantity, remove }: Omit<ReturnType<typeof useCart>, 'load'>) {
  const [coupon, setCoupon] = useAppliedCoupon();
  const pricing = useCartPrices(cart, coupon ?? undefined);
  const { ways, way, setWay } = useWayToPay(pricing.isPickup);
  const { start, isBusy } = useCheckout({
    couponId: pricing.prices?.unmetCoupon ? undefined : coupon?._id,
    whenSettled: () => waitUntilSettled(cartChanges),
    onCouponRefused: () => setCoupon(null),
    termsOf: (lines) => ({ ...pricing.termsOf(lines), ...(way && { way }) }),
    onTermsRefused: refreshPricing,
  });
  const delivery = useDeliveryProblem(pricing.prices?.problem);
  const discountPercent = coupon?.discount ?? 0;
  const total = pricing.prices?.sums.total ?? cartTotals(cart, discountPercent).total;
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-x-(--gap) gap-y-8 xl:grid-cols-12">
      <div className="xl:col-span-8">
        <CartTable
          cart={cart}
          isPending={isPending}
          onStep={(item, change) => void changeQuantity(item, change)}
          onRemove={(item) => void remove(item)}
        />
        <CartDelivery pricing={pricing} isProblemShown={delivery.isShown} />
      </div>
      <aside className="contents xl:sticky xl:top-26 xl:col-span-4 xl:grid xl:grid-cols-[minmax(0,1fr)] xl:gap-8 xl:pl-8">
        <div id={CART_PLACES.coupon} className="scroll-mt-26">
          <CouponBox coupon={coupon} unmet={pricing.prices?.unmetCoupon} onCoupon={setCoupon} />
        </div>
        {pricing.rules && <CartOffers offers={pricing.rules.offers} cart={cart} />}
        {pricing.isUsed ? (
          <CartSums pricing={pricing} discountPercent={discountPercent} />
        ) : (
          <CartSummary cart={cart} discountPercent={discountPercent} />
        )}
        {(!pricing.isUsed || pricing.prices) && (
          <WhyThisPrice
            cart={cart}
            coupon={coupon}
            adjustments={pricing.prices?.sums.adjustments}
            isPlaceAsked={pricing.asksCountry}
          />
        )}
        {ways.length > 1 && <WayToPayChoice ways={ways} chosen={way} onChoose={setWay} />}
        <div
          data-bottom-bar=""
          className="sticky bottom-0 z-10 -mx-4 -mt-4 grid grid-cols-[auto_minmax(0,1fr)] items-center gap-4 bg-bg px-4 py-2.5 shadow-bar md:static md:mx-0 md:block md:-mt-2 md:p-0 md:shadow-none"
        >
          <p className="grid min-w-0 md:hidden">
            <span className="text-muted text-sm leading-4">{cartTexts.total}</span>
            <span className="font-display font-price text-lg tabular-nums">
              {pricing.isUsed && !pricing.prices ? '' : formatCents(total)}
            </span>
          </p>
          <Button
            isBlock
            isBusy={isBusy}
            busyLabel={checkoutTexts.checkingOut}
            disabled={pricing.isUsed && !pricing.prices}
            onClick={() => delivery.unless(start)}
          >
            {checkoutTexts.checkout}
          </Button>
        </div>
        <CheckoutNotes isDeliveryPriced={pricing.isDeliveryPriced} />
      </aside>
    </div>
  );
}
