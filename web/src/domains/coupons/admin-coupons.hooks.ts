import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { normaliseCouponCode } from '@vitrine/contract/coupons/coupons.rules';
import type { Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { couponAdminTexts } from '@vitrine/contract/coupons/coupons.texts';
import { couponsKey } from '../../lib/api/admin-query-keys.ts';
import { call, messageOf, refusalOf } from '../../lib/api/api-client.ts';
import { changeLists, reloadLists } from '../../lib/api/list-cache.ts';
import { toast } from '../../lib/toast.ts';
import { localToIso } from './admin-coupons-expiry.ts';

const couponsQuery = queryOptions({
  queryKey: couponsKey,
  queryFn: async ({ signal }) => (await call('GET /coupons', { signal })).data,
  meta: { loadFailed: couponAdminTexts.loadFailed, prefersServerMessage: true },
});

/** Newest first. */
export function useCoupons() {
  return useQuery(couponsQuery);
}

/** As typed: the expiry is the local time of a datetime-local field. */
export type CouponDraft = { code: string; discount: string; expiresAt: string };

export function useCreateCoupon() {
  return useMutation({
    mutationFn: ({ code, discount, expiresAt }: CouponDraft) =>
      call('POST /coupons', {
        body: {
          code: normaliseCouponCode(code),
          discount: Number(discount),
          expiresAt: localToIso(expiresAt),
        },
      }),
    onSuccess: ({ data }) => {
      toast.success(couponAdminTexts.created);
      return updateCoupons((coupons) => [data, ...coupons]);
    },
    meta: { failed: couponAdminTexts.createFailed },
  });
}

export function useDeleteCoupon() {
  const removeFromList = (id: string) => updateCoupons((coupons) => coupons.filter(({ _id }) => _id !== id));
  return useMutation({
    mutationFn: (id: string) => call('DELETE /coupons/:id', { params: { id } }),
    meta: { done: couponAdminTexts.deleted },
    onSuccess: (_reply, id) => removeFromList(id),
    onError: async (error, id) => {
      toast.error(messageOf(error, couponAdminTexts.deleteFailed));
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
