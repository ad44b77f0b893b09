import { useInfiniteQuery } from '@tanstack/react-query';
import { ownOrderTexts } from '@vitrine/contract/orders/orders.texts';
import { call } from '../../lib/api/api-client.ts';
import { ownOrdersKey } from '../../lib/api/query-keys.ts';
import { BY_CURSOR, usePagedList } from '../../lib/api/use-paged-list.ts';

export function useOwnOrders() {
  const query = useInfiniteQuery({
    queryKey: ownOrdersKey,
    queryFn: ({ pageParam, signal }) =>
      call('GET /orders', { query: { limit: 10, cursor: pageParam }, signal }),
    ...BY_CURSOR,
    meta: { loadFailed: ownOrderTexts.loadFailed },
  });
  return usePagedList(query);
}
