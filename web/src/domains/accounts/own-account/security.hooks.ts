import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import type { SessionUser } from '@vitrine/contract/accounts/accounts.schemas';
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
import { call, messageOf } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { ownSecurityKey } from '../../../lib/api/query-keys.ts';
import { currentUser, startSession } from '../../../lib/session/session.ts';
import { toast } from '../../../lib/toast.ts';

const ownSecurityQuery = queryOptions({
  queryKey: ownSecurityKey,
  queryFn: async ({ signal }) => (await call('GET /account/security', { signal })).data,
  staleTime: 0,
  meta: { loadFailed: securityTexts.loadFailed },
});

export function useOwnSecurity() {
  return useQuery(ownSecurityQuery);
}

function reloadSecurity(): void {
  void queryClient.invalidateQueries({ queryKey: ownSecurityKey });
}

export function useChangePassword() {
  return useMutation({
    mutationFn: (body: PasswordChange) => call('POST /account/password', { body }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, securityTexts.passwordChangeFailed)),
    onSettled: reloadSecurity,
  });
}

export function useChangeEmail() {
  return useMutation({
    mutationFn: (body: EmailChange) => call('POST /account/email', { body }),
    onSuccess: ({ data, message }, { email }) => {
      const user: SessionUser | null = currentUser();
      if (data.isChanged && user) startSession({ ...user, email, isVerified: false });
      toast.success(message);
    },
    onError: (error) => toast.error(messageOf(error, securityTexts.emailChangeFailed)),
    onSettled: reloadSecurity,
  });
}

export function useEndSession() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /account/sessions/:id', { params: { id } }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, sessionTexts.endFailed)),
    onSettled: reloadSecurity,
  });
}

export function useEndOtherSessions() {
  return useMutation({
    mutationFn: () => call('DELETE /account/sessions'),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, sessionTexts.endFailed)),
    onSettled: reloadSecurity,
  });
}

export function useRequestReset() {
  return useMutation({
    mutationFn: (body: { email: string }) => call('POST /auth/password-reset', { body }),
    onError: (error) => toast.error(messageOf(error, resetTexts.sendFailed)),
  });
}

export function useSetNewPassword() {
  return useMutation({
    mutationFn: (body: NewPassword) => call('POST /auth/new-password', { body }),
    onSuccess: ({ message }) => toast.success(message),
    onError: (error) => toast.error(messageOf(error, resetTexts.saveFailed)),
  });
}

/** Verifies the address of a registration, or puts a new address in the place of the old one. */
export function useConfirmEmailLink(kind: 'verify' | 'change') {
  return useMutation({
    mutationFn: (token: string) =>
      kind === 'verify'
        ? call('POST /auth/verify', { body: { token } })
        : call('POST /auth/email', { body: { token } }),
    onError: (error) => toast.error(messageOf(error, emailLinkTexts.failed)),
    onSettled: reloadSecurity,
  });
}
