import { invitationEndpoints } from '@vitrine/contract/accounts/invitations/invitations.endpoints';
import {
  invitationAdminTexts,
  invitationTexts,
} from '@vitrine/contract/accounts/invitations/invitations.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/endpoint-route.ts';
import { toNetwork } from '../../../platform/rate-limits/to-network.ts';
import { acceptInvitation } from './invitation-acceptance.service.ts';
import {
  declineInvitation,
  listInvitations,
  readInvitation,
  revokeInvitation,
} from './invitations.service.ts';

export function invitationRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, invitationEndpoints.readInvitation, async ({ body, request }) => ({
    data: await readInvitation(deps, { ...body, network: toNetwork(request.ip) }),
  }));

  mount(app, invitationEndpoints.acceptInvitation, async ({ body, request }) => {
    await acceptInvitation(deps, { ...body, network: toNetwork(request.ip) });
    return { message: invitationTexts.accepted };
  });

  mount(app, invitationEndpoints.declineInvitation, async ({ body, request }) => {
    await declineInvitation(deps, { ...body, network: toNetwork(request.ip) });
    return { message: invitationTexts.declined };
  });

  mount(app, invitationEndpoints.invitations, async ({ caller }) => ({
    data: await listInvitations(deps, caller),
  }));

  mount(app, invitationEndpoints.revokeInvitation, async ({ caller, params }) => {
    await revokeInvitation(deps, caller, params.id);
    return { message: invitationAdminTexts.revoked };
  });
}
