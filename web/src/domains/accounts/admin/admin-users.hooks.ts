import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { type Role, usersPageCount } from '@vitrine/contract/accounts/accounts.rules';
import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { useState } from 'react';
import { adminUserListKey, adminUsersKey, auditTrailKey } from '../../../lib/api/admin-query-keys.ts';
import { call, messageOf } from '../../../lib/api/api-client.ts';
import { reloadLists } from '../../../lib/api/list-cache.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';

/**
 * One page of the users that match the search, with its number. A new search starts at page 1. The previous page stays
 * until the next one has loaded.
 */
export function useAdminUsers(search: string) {
  const [place, setPlace] = useState({ search, page: 1 });
  const page = place.search === search ? place.page : 1;
  const goTo = (next: number) => setPlace({ search, page: next });

  const query = useQuery({
    queryKey: adminUserListKey(search, page),
    queryFn: async ({ signal }) => ({
      ...(await call('GET /admin/users', { query: { page, search: search || undefined }, signal })),
      page,
    }),
    placeholderData: keepPreviousData,
    meta: { loadFailed: accountAdminTexts.usersFailed, prefersServerMessage: true },
  });
  const pageCount = usersPageCount(query.data?.total ?? 0);
  // The last row of the last page was deleted, here or by someone else.
  if (query.data && !query.isPlaceholderData && page > pageCount) goTo(pageCount);
  return { query, pageCount, goTo };
}

export type RoleChange = { id: string; role: Role };

export function useChangeRole() {
  return useMutation({
    mutationFn: ({ id, role }: RoleChange) =>
      call('PATCH /admin/users/:id/role', { params: { id }, body: { role } }),
    onSuccess: async ({ message }, { id }) => {
      toast.success(message);
      await refresh(id);
    },
    onError: (error) => toast.error(messageOf(error, accountAdminTexts.roleFailed)),
  });
}

export function useDeleteUser() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /admin/users/:id', { params: { id } }),
    onSuccess: async (_reply, id) => {
      toast.success(accountAdminTexts.userDeleted);
      await refresh(id);
    },
    onError: (error) => toast.error(messageOf(error, accountAdminTexts.userDeleteFailed)),
  });
}

/** Reloads the visible page with its counts, so that the rows after a deleted one move up. */
async function refresh(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: auditTrailKey('user', id) });
  await reloadLists(adminUsersKey);
}
