import { useMutation, useQuery } from '@tanstack/react-query';
import type {
  EmailChange,
  NewPassword,
  PasswordChange,
} from '@vitrine/contract/accounts/own-account/security.schemas';
import {
  emailLinkTexts,
  resetTexts,
  securityTexts,
  sessionTexts,
} from '@vitrine/contract/accounts/own-account/security.texts';
import { call } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { ownSecurityKey } from '../../../lib/api/query-keys.ts';
import { currentUser, startSession } from '../../../lib/session/session.ts';

export function useOwnSecurity() {
  return useQuery({
    queryKey: ownSecurityKey,
    queryFn: async ({ signal }) => (await call('GET /account/security', { signal })).data,
    staleTime: 0,
    meta: { loadFailed: securityTexts.loadFailed },
  });
}

function reloadSecurity(): void {
  void queryClient.invalidateQueries({ queryKey: ownSecurityKey });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) => call('POST /account/password', { body }),
    meta: { done: true, failed: securityTexts.passwordChangeFailed },
    onSettled: reloadSecurity,
  });
}

export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: EmailChange) => call('POST /account/email', { body }),
    meta: { done: true, failed: securityTexts.emailChangeFailed },
    onSuccess: ({ data }, { email }) => {
      const user = currentUser();
      if (data.isChanged && user) startSession({ ...user, email, isVerified: false });
    },
    onSettled: reloadSecurity,
  });
}

/** Without an id, ends every session but this one. */
export function useEndSession() {
  return useMutation({
    mutationFn: (id: string | undefined) =>
      id === undefined
        ? call('DELETE /account/sessions')
        : call('DELETE /account/sessions/:id', { params: { id } }),
    meta: { done: true, failed: sessionTexts.endFailed },
    onSettled: reloadSecurity,
  });
}

export function useRequestReset() {
  return useMutation({
    mutationFn: (body: { email: string }) => call('POST /auth/password-reset', { body }),
    meta: { failed: resetTexts.sendFailed },
  });
}

export function useSetNewPassword() {
  return useMutation({
    mutationFn: (body: NewPassword) => call('POST /auth/new-password', { body }),
    meta: { done: true, failed: resetTexts.saveFailed },
  });
}

export function useConfirmEmailLink(kind: 'verify' | 'change') {
  return useMutation({
    mutationFn: (token: string) =>
      call(kind === 'verify' ? 'POST /auth/verify' : 'POST /auth/email', { body: { token } }),
    meta: { failed: emailLinkTexts.failed },
    onSettled: reloadSecurity,
  });
}
