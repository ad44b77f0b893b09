import { useMutation } from '@tanstack/react-query';
import type { Product } from '@vitrine/contract/catalog/catalog.schemas';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { useEffect, useState } from 'react';
import { call, refusalOf } from '../../lib/api/api-client.ts';
import { currentUser, replaceCart } from '../../lib/session/session.ts';
import { readFromTab, storeInTab } from '../../lib/session/tab-storage.ts';
import { toast } from '../../lib/toast.ts';

type Checkout = {
  couponId: string | undefined;
  /** Resolves when all pending cart changes have reached the server. */
  whenSettled: () => Promise<void>;
  onCouponRefused: () => void;
};

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

type CheckoutLine = { product: Pick<Product, '_id' | 'price' | 'promoPercentage'>; quantity: number };

export async function openPayment(cart: CheckoutLine[], couponId: string | undefined): Promise<void> {
  const { data: address } = await call('POST /checkout', { body: { cart, couponId } });
  rememberPaying(true);
  window.location.assign(address);
}

export function useCheckout({ couponId, whenSettled, onCouponRefused }: Checkout) {
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
      await openPayment(currentUser()?.cart ?? [], couponId);
    },
    meta: { failed: checkoutTexts.failed },
    onSuccess: () => setLeaving(true),
    onError: (error) => {
      const refusal = refusalOf(error, 'POST /checkout');
      switch (refusal?.code) {
        case 'prices_changed':
        case 'product_gone':
        case 'earlier_order_paid':
        case 'sold_out':
        case 'not_enough_stock':
          replaceCart(refusal.data);
          break;
        case 'coupon_no_longer_valid':
          onCouponRefused();
      }
    },
  });
  return { start: () => checkout.mutate(), isBusy: checkout.isPending || isLeaving };
}
