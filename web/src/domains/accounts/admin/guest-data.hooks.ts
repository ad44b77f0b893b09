import { useMutation } from '@tanstack/react-query';
import { guestDataTexts } from '@vitrine/contract/accounts/own-account/guest-data.texts';
import { call } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { saveFile } from '../own-account/save-file.ts';

export function useFindGuest() {
  return useMutation({
    mutationFn: async (email: string) => (await call('POST /admin/guests/find', { body: { email } })).data,
    meta: { failed: guestDataTexts.findFailed },
  });
}

export function useExportGuest() {
  return useMutation({
    mutationFn: async (email: string) => (await call('POST /admin/guests/export', { body: { email } })).data,
    onSuccess: (data) => saveFile('guest.json', data),
    meta: { failed: guestDataTexts.exportFailed },
  });
}

/** Orders, messages and emails of the guest are in many lists, and this happens rarely. */
export function useEraseGuest() {
  return useMutation({
    mutationFn: (email: string) => call('POST /admin/guests/erase', { body: { email } }),
    meta: { done: true, failed: guestDataTexts.eraseFailed },
    onSuccess: () => queryClient.invalidateQueries(),
  });
}
