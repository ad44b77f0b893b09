import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { orderTexts, ownOrderTexts } from '@vitrine/contract/orders/orders.texts';
import { useEffect, useState } from 'react';
import { call, messageOf, refusalOf } from '../lib/api-client.ts';
import { currentUser, replaceCart } from '../lib/session.ts';
import { toast } from '../lib/toast.ts';
import { BY_CURSOR, dataOf, usePagedList } from '../lib/use-paged-list.ts';

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
      const refusal = refusalOf(error, 'POST /checkout');
      switch (refusal?.code) {
        case 'prices_changed':
        case 'product_gone':
        case 'earlier_order_paid':
          replaceCart(refusal.data);
          break;
        case 'coupon_no_longer_valid':
          onCouponRefused();
      }
      toast.error(messageOf(error, orderTexts.checkoutFailed));
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
  return usePagedList(query, dataOf);
}
