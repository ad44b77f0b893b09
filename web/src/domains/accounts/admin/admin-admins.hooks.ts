import { useMutation, useQuery } from '@tanstack/react-query';
import { accountAdminTexts } from '@vitrine/contract/accounts/accounts.texts';
import { adminsKey } from '../../../lib/api/admin-query-keys.ts';
import { call, messageOf } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { toast } from '../../../lib/toast.ts';

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
    mutationFn: (adminEmail: string) => call('POST /admin/users', { body: { adminEmail } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return refetchEverything();
    },
    onError: (error) => toast.error(messageOf(error, accountAdminTexts.addAdminFailed)),
  });
}

export function useDeleteAdmin() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /admin/users/:id', { params: { id } }),
    onSuccess: ({ message }) => {
      toast.success(message);
      return refetchEverything();
    },
    onError: (error) => toast.error(messageOf(error, accountAdminTexts.adminDeleteFailed)),
  });
}

/** An account appears in many lists (users, orders, messages, the dashboard's customers), and this happens rarely. */
function refetchEverything(): Promise<void> {
  return queryClient.invalidateQueries();
}
