import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { productSearchKey } from '../../../lib/api/admin-query-keys.ts';
import { call } from '../../../lib/api/api-client.ts';

/** A few products to choose one from. */
export function useProductSearch(search: string) {
  const { data } = useQuery({
    queryKey: productSearchKey(search),
    queryFn: ({ signal }) =>
      call('GET /admin/products', { query: { search: search || undefined, limit: 6 }, signal }),
    placeholderData: keepPreviousData,
  });
  return data?.data ?? [];
}
