import { useInfiniteQuery, useMutation } from '@tanstack/react-query';
import { unmatchedPaymentTableTexts } from '@vitrine/contract/payments/payments.texts';
import { unmatchedPaymentsKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { reloadLists, removeRow } from '../../lib/api/list-cache.ts';
import { BY_CURSOR, usePagedList } from '../../lib/api/use-paged-list.ts';

/**
 * Payments that the provider reported and the shop did not apply. Not loaded for the demo admin, who cannot act on
 * them.
 */
export function useUnmatchedPayments({ isOwner }: { isOwner: boolean }) {
  const query = useInfiniteQuery({
    queryKey: unmatchedPaymentsKey,
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/payments/unmatched', { query: { limit: 5, cursor: pageParam }, signal }),
    ...BY_CURSOR,
    enabled: isOwner,
    meta: { loadFailed: unmatchedPaymentTableTexts.loadFailed, prefersServerMessage: true },
  });
  return {
    ...usePagedList(query),
    /** Not known yet whether there are any. */
    isAwaited: query.isLoading,
  };
}

export function useSettleUnmatchedPayment() {
  return useLeavingPayment(
    (id) => call('POST /admin/payments/unmatched/:id/settle', { params: { id } }),
    unmatchedPaymentTableTexts.settleFailed,
  );
}

export function useRefundUnmatchedPayment() {
  return useLeavingPayment(
    (id) => call('POST /admin/payments/unmatched/:id/refund', { params: { id } }),
    unmatchedPaymentTableTexts.refundFailed,
  );
}

function useLeavingPayment(change: (id: string) => Promise<{ message: string }>, failed: string) {
  return useMutation({
    mutationFn: change,
    meta: { done: true, failed },
    onSuccess: (_reply, id) => removeRow(unmatchedPaymentsKey, id),
    onSettled: () => void reloadLists(unmatchedPaymentsKey),
  });
}
