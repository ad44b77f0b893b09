import { useInfiniteQuery } from '@tanstack/react-query';
import { ownOrderTexts } from '@vitrine/contract/orders/orders.texts';
import { call } from '../../lib/api/api-client.ts';
import { ownOrdersKey } from '../../lib/api/query-keys.ts';
import { BY_CURSOR, usePagedList } from '../../lib/api/use-paged-list.ts';

const ORDERS_PAGE_SIZE = 10;

export function useOwnOrders() {
  const query = useInfiniteQuery({
    queryKey: ownOrdersKey,
    queryFn: ({ pageParam, signal }) =>
      call('GET /orders', { query: { limit: ORDERS_PAGE_SIZE, cursor: pageParam }, signal }),
    ...BY_CURSOR,
    meta: { loadFailed: ownOrderTexts.loadFailed },
  });
  return usePagedList(query);
}
