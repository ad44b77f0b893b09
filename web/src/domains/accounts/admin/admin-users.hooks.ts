import { keepPreviousData, useMutation, useQuery } from '@tanstack/react-query';
import { isDemoAccount, type Role, usersPageCount } from '@vitrine/contract/accounts/accounts.rules';
import type { ListedUser, NewAdminInput, UsersQuery } from '@vitrine/contract/accounts/accounts.schemas';
import { accountAdminTexts, accountRefusalTexts } from '@vitrine/contract/accounts/accounts.texts';
import type { StaffRole } from '@vitrine/contract/accounts/staff/staff.rules';
import { staffTexts } from '@vitrine/contract/accounts/staff/staff.texts';
import { useState } from 'react';
import {
  adminsKey,
  adminUserListKey,
  adminUsersKey,
  auditTrailKey,
  userSearchKey,
} from '../../../lib/api/admin-query-keys.ts';
import { call } from '../../../lib/api/api-client.ts';
import { reloadLists } from '../../../lib/api/list-cache.ts';
import { queryClient } from '../../../lib/api/query-client.ts';

/**
 * One page of the users that match the search, with its number. A new search or order starts at page 1. The previous page stays
 * until the next one has loaded.
 */
export function useAdminUsers(search: string, sort?: UsersQuery['sort']) {
  const [place, setPlace] = useState({ search, sort, page: 1 });
  const page = place.search === search && place.sort === sort ? place.page : 1;
  const goTo = (next: number) => setPlace({ search, sort, page: next });

  const query = useQuery({
    queryKey: adminUserListKey(search, page, sort),
    queryFn: async ({ signal }) => ({
      ...(await call('GET /admin/users', { query: { page, search: search || undefined, sort }, signal })),
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

export function useUserSearch(search: string) {
  const { data } = useQuery({
    queryKey: userSearchKey(search),
    queryFn: ({ signal }) => call('GET /admin/users', { query: { search, limit: 6 }, signal }),
    placeholderData: keepPreviousData,
  });
  return data?.data ?? [];
}

export function lockReason({ _id }: Pick<ListedUser, '_id'>, ownId: string | undefined): string | null {
  if (isDemoAccount(_id)) return accountRefusalTexts.demoAccount;
  return _id === ownId ? accountRefusalTexts.ownAccount : null;
}

export function useChangeRole() {
  return useMutation({
    mutationFn: ({ id, role }: { id: string; role: Role }) =>
      call('PATCH /admin/users/:id/role', { params: { id }, body: { role } }),
    meta: { done: true, failed: accountAdminTexts.roleFailed },
    onSuccess: (_reply, { id }) => refresh(id),
  });
}

export function useDeleteUser() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /admin/users/:id', { params: { id } }),
    meta: { done: accountAdminTexts.userDeleted, failed: accountAdminTexts.userDeleteFailed },
    onSuccess: (_reply, id) => refresh(id),
  });
}

/** Reloads the visible page with its counts, so that the rows after a deleted one move up. */
async function refresh(id: string): Promise<void> {
  void queryClient.invalidateQueries({ queryKey: auditTrailKey('user', id) });
  await reloadLists(adminUsersKey);
}

export function useAdmins() {
  return useQuery({
    queryKey: adminsKey,
    queryFn: async ({ signal }) => (await call('GET /admin/admins', { signal })).data,
    staleTime: 0,
    meta: { loadFailed: accountAdminTexts.adminsFailed, prefersServerMessage: true },
  });
}

export function useAddAdmin() {
  return useMutation({
    mutationFn: (body: NewAdminInput) => call('POST /admin/users', { body }),
    meta: { done: true, failed: accountAdminTexts.addAdminFailed },
    onSuccess: refetchEverything,
  });
}

export function useChangeStaffRole() {
  return useMutation({
    mutationFn: ({ id, staffRole }: { id: string; staffRole: StaffRole }) =>
      call('PUT /admin/users/:id/staff-role', { params: { id }, body: { staffRole } }),
    meta: { done: true, failed: staffTexts.changeFailed },
    onSettled: () => queryClient.invalidateQueries({ queryKey: adminsKey }),
  });
}

export function useDeleteAdmin() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /admin/users/:id', { params: { id } }),
    meta: { done: true, failed: accountAdminTexts.adminDeleteFailed },
    onSuccess: refetchEverything,
  });
}

/** An account appears in many lists (users, orders, messages, the dashboard's customers), and this happens rarely. */
function refetchEverything(): Promise<void> {
  return queryClient.invalidateQueries();
}
