import { useMutation, useQuery } from '@tanstack/react-query';
import { hasOtherDiscount, normaliseCouponCode } from '@vitrine/contract/coupons/coupons.rules';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { couponAdminTexts } from '@vitrine/contract/coupons/coupons.texts';
import { type ConditionsDraft, conditionsOf } from '@vitrine/contract/coupons/discount-draft.rules';
import { useEffect, useState } from 'react';
import { couponsKey } from '../../lib/api/admin-query-keys.ts';
import { call, refusalOf } from '../../lib/api/api-client.ts';
import { changeLists, reloadLists } from '../../lib/api/list-cache.ts';
import { localToIso } from '../../lib/local-time.ts';
import { shopCurrency } from '../../lib/shop/shop-details.ts';

export function useCoupons({ isNeeded = true }: { isNeeded?: boolean } = {}) {
  return useQuery({
    queryKey: couponsKey,
    queryFn: async ({ signal }) => (await call('GET /coupons', { signal })).data,
    enabled: isNeeded,
    meta: { loadFailed: couponAdminTexts.loadFailed, prefersServerMessage: true },
  });
}

/** As typed: the expiry is the local time of a datetime-local field. */
export type CouponDraft = { code: string; discount: string; expiresAt: string } & ConditionsDraft;

export function useCreateCoupon() {
  return useMutation({
    mutationFn: ({ code, discount, expiresAt, ...draft }: CouponDraft) => {
      const conditions = conditionsOf(draft, shopCurrency());
      return call('POST /coupons', {
        body: {
          code: normaliseCouponCode(code),
          discount: hasOtherDiscount(conditions) ? 0 : Number(discount),
          expiresAt: localToIso(expiresAt),
          ...(conditions && { conditions }),
        },
      });
    },
    meta: { done: couponAdminTexts.created, failed: couponAdminTexts.createFailed },
    onSuccess: ({ data }) => updateCoupons((coupons) => [data, ...coupons]),
  });
}

export function useDeleteCoupon() {
  const removeFromList = (id: string) => updateCoupons((coupons) => coupons.filter(({ _id }) => _id !== id));
  return useMutation({
    mutationFn: (id: string) => call('DELETE /coupons/:id', { params: { id } }),
    meta: { done: couponAdminTexts.deleted, failed: couponAdminTexts.deleteFailed },
    onSuccess: (_reply, id) => removeFromList(id),
    onError: async (error, id) => {
      // Another admin has already deleted it.
      if (refusalOf(error, 'DELETE /coupons/:id')?.code === 'coupon_not_found') await removeFromList(id);
    },
  });
}

/** Shows the change at once, then reloads the list to include other admins' changes. */
async function updateCoupons(update: (coupons: readonly Coupon[]) => Coupon[]): Promise<void> {
  await changeLists<readonly Coupon[]>(couponsKey, update);
  void reloadLists(couponsKey);
}

/** Timers are limited to 32 bits, so long waits are split into pieces of this length. */
const MAX_WAIT_MS = 3_600_000;

export function msUntilNext(moments: readonly string[], now: number): number | undefined {
  const ahead = moments.map((moment) => Date.parse(moment) - now).filter((wait) => wait > 0);
  return ahead.length === 0 ? undefined : Math.min(MAX_WAIT_MS, ...ahead);
}

export function useNowUpdatedAt(moments: readonly string[]): Date {
  const [now, setNow] = useState(() => Date.now());
  const wait = msUntilNext(moments, now);
  useEffect(() => {
    if (wait === undefined) return;
    const timer = setTimeout(() => setNow(Date.now()), Math.max(0, now + wait - Date.now()));
    return () => clearTimeout(timer);
  }, [now, wait]);
  return new Date(now);
}
