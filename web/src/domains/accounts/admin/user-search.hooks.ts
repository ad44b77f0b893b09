import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { userSearchKey } from '../../../lib/api/admin-query-keys.ts';
import { call } from '../../../lib/api/api-client.ts';

const FOUND_AT_ONCE = 6;

/** The first few accounts whose name or address contains the text. */
export function useUserSearch(search: string) {
  const { data } = useQuery({
    queryKey: userSearchKey(search),
    queryFn: ({ signal }) => call('GET /admin/users', { query: { search, limit: FOUND_AT_ONCE }, signal }),
    placeholderData: keepPreviousData,
  });
  return data?.data ?? [];
}
