import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import type { Cart } from '@vitrine/contract/cart/cart.schemas';
import { isCouponRefusal } from '@vitrine/contract/coupons/coupons.rules';
import { orderTexts, ownOrderTexts } from '@vitrine/contract/orders/orders.texts';
import { useEffect, useState } from 'react';
import { ApiError, call, messageOf } from '../lib/api-client.ts';
import { currentUser, replaceCart } from '../lib/session.ts';
import { toast } from '../lib/toast.ts';
import { BY_CURSOR, usePagedList } from '../lib/use-paged-list.ts';

type Checkout = {
  couponId: string | undefined;
  /** Resolves when the last click on the cart has reached the server. */
  whenSettled: () => Promise<void>;
  onCouponRefused: () => void;
};

/** Sends the cart as it is on the screen, and leaves for the payment page in the same window. */
export function useCheckout({ couponId, whenSettled, onCouponRefused }: Checkout) {
  const [isLeaving, setLeaving] = useState(false);
  useEffect(() => {
    // Back from the payment page the browser may show this page as it was left, with the button still busy.
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
      const message = messageOf(error, orderTexts.checkoutFailed);
      if (error instanceof ApiError && Array.isArray(error.data)) replaceCart(error.data as Cart);
      if (isCouponRefusal(message)) onCouponRefused();
      toast.error(message);
    },
  });
  return { start: () => checkout.mutate(), isBusy: checkout.isPending || isLeaving };
}

const ORDERS_PAGE_SIZE = 10;

/** The customer's own orders, newest first, a page at a time. */
export function useOwnOrders() {
  const query = useInfiniteQuery({
    queryKey: ['own-orders'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /orders', { query: { limit: ORDERS_PAGE_SIZE, cursor: pageParam }, signal }),
    ...BY_CURSOR,
    meta: { loadFailed: ownOrderTexts.loadFailed },
  });
  return usePagedList(query);
}
