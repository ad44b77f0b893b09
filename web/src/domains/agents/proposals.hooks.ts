import { useMutation, useQuery } from '@tanstack/react-query';
import type { Proposal } from '@vitrine/contract/agents/proposals/proposals.schemas';
import { proposalTexts as texts } from '@vitrine/contract/agents/proposals/proposals.texts';
import { proposalsKey } from '../../lib/api/admin-query-keys.ts';
import { call } from '../../lib/api/api-client.ts';
import { queryClient } from '../../lib/api/query-client.ts';

export function useProposals() {
  return useQuery({
    queryKey: proposalsKey,
    queryFn: async ({ signal }) => (await call('GET /admin/proposals', { signal })).data,
    staleTime: 0,
    meta: { loadFailed: texts.loadFailed },
  });
}

/** Whatever it changed may be on any screen, so everything is read again. */
export function useApproveProposal({ _id, fingerprint }: Proposal) {
  return useMutation({
    mutationFn: () =>
      call('POST /admin/proposals/:id/approve', { params: { id: _id }, body: { fingerprint } }),
    meta: { done: true, failed: texts.approveFailed },
    onSuccess: () => queryClient.invalidateQueries(),
    onError: () => queryClient.invalidateQueries({ queryKey: proposalsKey }),
  });
}

export function useRefuseProposal({ _id }: Proposal) {
  return useMutation({
    mutationFn: () => call('POST /admin/proposals/:id/refuse', { params: { id: _id } }),
    meta: { done: true, failed: texts.refuseFailed },
    onSettled: () => queryClient.invalidateQueries({ queryKey: proposalsKey }),
  });
}
