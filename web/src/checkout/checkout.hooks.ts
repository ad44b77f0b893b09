import { useMutation } from '@tanstack/react-query';
import type { Cart } from '@vitrine/contract/cart/cart.schemas';
import { checkoutTexts } from '@vitrine/contract/checkout/checkout.texts';
import { isCouponRefusal } from '@vitrine/contract/coupons/coupons.rules';
import { useEffect, useState } from 'react';
import { ApiError, call, messageOf } from '../lib/api-client.ts';
import { currentUser, replaceCart } from '../lib/session.ts';
import { toast } from '../lib/toast.ts';

type Checkout = {
  couponId: string | undefined;
  /** Resolves when the last click on the cart has reached the server. */
  whenSettled: () => Promise<void>;
  onCouponRefused: () => void;
};

/** Sends the cart as it is on the screen, and leaves for the payment session in the same window. */
export function useCheckout({ couponId, whenSettled, onCouponRefused }: Checkout) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // Back from the payment session the browser may show this page as it was left, with the button still busy.
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    window.addEventListener('pageshow', onShown);
    return () => window.removeEventListener('pageshow', onShown);
  }, []);

  const checkout = useMutation({
    mutationFn: async () => {
      await whenSettled();
      const cart = currentUser()?.cart ?? [];
      return call('POST /checkout', { body: { cart, couponId } });
    },
    onSuccess: ({ data: address }) => {
      setLeaving(true);
      window.location.assign(address);
    },
    onError: (error) => {
      const message = messageOf(error, checkoutTexts.failed);
      if (error instanceof ApiError && Array.isArray(error.data)) replaceCart(error.data as Cart);
      if (isCouponRefusal(message)) onCouponRefused();
      toast.error(message);
    },
  });
  return { start: () => checkout.mutate(), isBusy: checkout.isPending || isLeaving };
}
