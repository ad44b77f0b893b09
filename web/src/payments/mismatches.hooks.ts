import { useInfiniteQuery } from '@tanstack/react-query';
import { mismatchTableTexts } from '@vitrine/contract/payments/payments.texts';
import { call } from '../lib/api-client.ts';

const PAGE_SIZE = 5;

/** What the payment provider reported and the shop did not apply; whoever only tries the demo is not asked to act. */
export function useMismatches({ isOwner }: { isOwner: boolean }) {
  return useInfiniteQuery({
    queryKey: ['payment-mismatches'],
    queryFn: ({ pageParam, signal }) =>
      call('GET /admin/payments/mismatches', { query: { limit: PAGE_SIZE, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ nextCursor }) => nextCursor ?? undefined,
    enabled: isOwner,
    meta: { loadFailed: mismatchTableTexts.loadFailed },
  });
}
