import { useMutation } from '@tanstack/react-query';
import type { Api } from '@vitrine/contract/api';
import type { Cart } from '@vitrine/contract/cart/cart.schemas';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import type { InputOf } from '@vitrine/contract/shared/endpoint';
import { useEffect, useState } from 'react';
import { call, refusalOf } from '../../lib/api/api-client.ts';
import { currentShopper, replaceCart } from '../../lib/session/session.ts';
import { readFromTab, storeInTab } from '../../lib/session/tab-storage.ts';
import { toast } from '../../lib/toast.ts';

type Checkout = {
  couponId: string | undefined;
  /** Resolves when all pending cart changes have reached the server. */
  whenSettled: () => Promise<void>;
  onCouponRefused: () => void;
  /** The delivery and the total on the screen, for these lines. */
  termsOf: (cart: Cart) => CheckoutTerms;
  /** The shop's delivery prices, tax or offers are not those of the screen. */
  onTermsRefused: () => void;
};

type CheckoutBody = InputOf<Api['POST /checkout']>['body'];
/** Nobody pays a total that was not on the screen. */
export type CheckoutTerms = Pick<CheckoutBody, 'delivery' | 'vatNumber'> & { expectedTotal: number };

const PAYING_KEY = 'paying';

/** Whether the payment page was opened and its outcome is not known yet. */
export function rememberPaying(isPaying: boolean): void {
  storeInTab(PAYING_KEY, isPaying ? 'yes' : null);
}

/** After a payment people return to another page, so on this one they have cancelled or gone back. */
function reportIfNotPaid(): void {
  if (readFromTab(PAYING_KEY)) toast.info(checkoutTexts.notPaid);
  rememberPaying(false);
}

type CheckoutLine = Pick<Cart[number], 'variant' | 'quantity'> & {
  product: Pick<Product, '_id' | 'price' | 'promoPercentage'>;
};

export async function openPayment(
  cart: CheckoutLine[],
  couponId: string | undefined,
  terms: CheckoutTerms,
): Promise<void> {
  const { data: address } = await call('POST /checkout', { body: { cart, couponId, ...terms } });
  rememberPaying(true);
  window.location.assign(address);
}

export function useCheckout(checkoutOf: Checkout) {
  const { couponId, whenSettled, onCouponRefused, termsOf, onTermsRefused } = checkoutOf;
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // On Back from the payment session the browser may restore this page with the button still busy.
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (!persisted) return;
      setLeaving(false);
      reportIfNotPaid();
    };
    reportIfNotPaid();
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, []);

  const checkout = useMutation({
    mutationFn: async () => {
      await whenSettled();
      const cart = currentShopper()?.cart ?? [];
      await openPayment(cart, couponId, termsOf(cart));
    },
    meta: { failed: checkoutTexts.failed },
    onSuccess: () => setLeaving(true),
    onError: (error) => {
      const refusal = refusalOf(error, 'POST /checkout');
      switch (refusal?.code) {
        case 'prices_changed':
          replaceCart(refusal.data);
          onTermsRefused();
          break;
        case 'product_gone':
        case 'earlier_order_paid':
        case 'sold_out':
        case 'not_enough_stock':
          replaceCart(refusal.data);
          break;
        case 'coupon_no_longer_valid':
        case 'coupon_condition_unmet':
          onCouponRefused();
          break;
        case 'delivery_country_missing':
        case 'delivery_method_missing':
        case 'delivery_method_unknown':
        case 'delivery_too_heavy':
        case 'no_delivery_to_country':
          onTermsRefused();
      }
    },
  });
  return { start: () => checkout.mutate(), isBusy: checkout.isPending || isLeaving };
}
