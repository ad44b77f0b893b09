import { useMutation, useQuery } from '@tanstack/react-query';
import type { InvitationAcceptance } from '@vitrine/contract/accounts/invitations/invitations.schemas';
import {
  invitationAdminTexts,
  invitationTexts,
} from '@vitrine/contract/accounts/invitations/invitations.texts';
import { call, refusalOf } from '../../../lib/api/api-client.ts';
import { queryClient } from '../../../lib/api/query-client.ts';
import { invitationKey, openInvitationsKey } from '../../../lib/api/query-keys.ts';

export function useInvitation(token: string) {
  return useQuery({
    queryKey: invitationKey(token),
    queryFn: async ({ signal }) => {
      try {
        return (await call('POST /auth/invitation', { body: { token }, signal })).data;
      } catch (error) {
        if (refusalOf(error, 'POST /auth/invitation')?.code === 'invitation_invalid') return null;
        throw error;
      }
    },
    enabled: token !== '',
    // The reader is filling in a form meanwhile.
    refetchOnWindowFocus: false,
    meta: { loadFailed: invitationTexts.loadFailed },
  });
}

export function useAcceptInvitation() {
  return useMutation({
    mutationFn: (body: InvitationAcceptance) => call('POST /auth/invitation/accept', { body }),
    meta: { done: true, failed: invitationTexts.acceptFailed },
  });
}

export function useDeclineInvitation() {
  return useMutation({
    mutationFn: (token: string) => call('POST /auth/invitation/decline', { body: { token } }),
    meta: { failed: invitationTexts.declineFailed },
  });
}

export function useOpenInvitations() {
  return useQuery({
    queryKey: openInvitationsKey,
    queryFn: async ({ signal }) => (await call('GET /admin/invitations', { signal })).data,
    staleTime: 0,
    meta: { loadFailed: invitationAdminTexts.loadFailed },
  });
}

export function useRevokeInvitation() {
  return useMutation({
    mutationFn: (id: string) => call('DELETE /admin/invitations/:id', { params: { id } }),
    meta: { done: true, failed: invitationAdminTexts.revokeFailed },
    onSettled: () => queryClient.invalidateQueries({ queryKey: openInvitationsKey }),
  });
}
