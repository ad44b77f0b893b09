import { useMutation, useQuery } from '@tanstack/react-query';
import { ownDataTexts } from '@vitrine/contract/accounts/own-account/own-data.texts';
import { call } from '../../../lib/api/api-client.ts';
import { ownDeletionKey } from '../../../lib/api/query-keys.ts';
import { paths } from '../../../lib/navigation/paths.ts';
import { useNavigate } from '../../../lib/navigation/shop-router.tsx';
import { endSession } from '../../../lib/session/session.ts';
import { saveFile } from './save-file.ts';

export function useExportOwnData() {
  return useMutation({
    mutationFn: async () => (await call('GET /account/export')).data,
    onSuccess: (data) => saveFile('my-data.json', data),
    meta: { failed: ownDataTexts.exportFailed },
  });
}

export function useExportUser() {
  return useMutation({
    mutationFn: async (id: string) => (await call('POST /admin/users/:id/export', { params: { id } })).data,
    onSuccess: (data, id) => saveFile(`customer-${id.slice(0, 8)}.json`, data),
    meta: { failed: ownDataTexts.exportFailed },
  });
}

/** What stays after the deletion; asked each time, because orders change. */
export function useOwnDeletion(isAsking: boolean) {
  return useQuery({
    queryKey: ownDeletionKey,
    queryFn: async ({ signal }) => (await call('GET /account/deletion', { signal })).data,
    enabled: isAsking,
    staleTime: 0,
    gcTime: 0,
  });
}

export function useUserDeletion() {
  return useMutation({
    mutationFn: async (id: string) => (await call('GET /admin/users/:id/deletion', { params: { id } })).data,
  });
}

export function useDeleteOwnAccount() {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: (body: { password: string }) => call('POST /account/delete', { body }),
    meta: { done: true, failed: ownDataTexts.deleteFailed },
    onSuccess: () => {
      endSession();
      void navigate(paths.home);
    },
  });
}
