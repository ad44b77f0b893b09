import { useInfiniteQuery } from '@tanstack/react-query';
import { mismatchTableTexts } from '@vitrine/contract/payments/payments.texts';
import { call } from '../lib/api-client.ts';
import { BY_CURSOR, usePagedList } from '../lib/use-paged-list.ts';

const PAGE_SIZE = 5;

/**
 * Payments that the provider reported and the shop did not apply. Not loaded for the demo admin, who cannot act on
 * them.
 */
export function useMismatches({ isOwner }: { isOwner: boolean }) {
  const query = useInfiniteQuery({
    queryKey: ['payment-mismatches'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/payments/mismatches', { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
    ...BY_CURSOR,
    enabled: isOwner,
    meta: { loadFailed: mismatchTableTexts.loadFailed, prefersServerMessage: true },
  });
  return {
    ...usePagedList(query),
    /** Not known yet whether there are any. */
    isAwaited: query.isLoading,
  };
}
