import { proposalEndpoints } from '@vitrine/contract/agents/proposals/proposals.endpoints';
import { agentLimitSettings } from '@vitrine/contract/agents/proposals/proposals.schemas';
import { proposalTexts } from '@vitrine/contract/agents/proposals/proposals.texts';
import { settingsTexts } from '@vitrine/contract/shop/settings.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { asData, mountAll, withMessage } from '../../../platform/http/endpoint-route.ts';
import { saveSettings, storedSettings } from '../../shop/settings.service.ts';
import { callsAs } from './calls-as.ts';
import { approveProposal, listProposals, refuseProposal } from './proposals.service.ts';

export function proposalRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, proposalEndpoints, {
    readAgentLimits: asData(({ caller }) => storedSettings(deps, caller, agentLimitSettings)),
    saveAgentLimits: withMessage(settingsTexts.saved, ({ caller, body }) =>
      saveSettings(deps, caller, agentLimitSettings, body),
    ),
    proposals: asData(({ caller }) => listProposals(deps, caller)),
    approveProposal: withMessage(proposalTexts.approved, ({ caller, params, body, request }) =>
      approveProposal(deps, caller, { id: params.id, ...body, send: callsAs(request) }),
    ),
    refuseProposal: withMessage(proposalTexts.refused, ({ caller, params }) =>
      refuseProposal(deps, caller, params.id),
    ),
  });
}
