import { dataReply, dataWithMessageReply, defineEndpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { settingsEndpoints } from '../../shop/settings.endpoints.ts';
import { proposalRefusals } from './proposals.refusals.ts';
import { agentLimitSettings, approvalInput, proposalSchema, proposalsSchema } from './proposals.schemas.ts';

const limits = settingsEndpoints(agentLimitSettings);

export const proposalEndpoints = {
  readAgentLimits: limits.readSettings,
  saveAgentLimits: limits.saveSettings,
  proposals: defineEndpoint('GET /admin/proposals', {
    summary: 'What agents propose: the changes that wait, and the latest decisions',
    reply: dataReply(proposalsSchema),
  }),
  approveProposal: defineEndpoint('POST /admin/proposals/:id/approve', {
    summary:
      'Approve a proposal: the call is made now, by the caller, if it still would change what was shown',
    params: idParams,
    body: approvalInput,
    reply: dataWithMessageReply(proposalSchema),
    refusals: [
      proposalRefusals.notFound,
      proposalRefusals.notWaiting,
      proposalRefusals.changed,
      proposalRefusals.refusedNow,
      proposalRefusals.overLimit,
      proposalRefusals.outcomeUnknown,
    ],
  }),
  refuseProposal: defineEndpoint('POST /admin/proposals/:id/refuse', {
    summary: 'Refuse a proposal',
    params: idParams,
    reply: dataWithMessageReply(proposalSchema),
    refusals: [proposalRefusals.notFound, proposalRefusals.notWaiting],
  }),
} as const;
