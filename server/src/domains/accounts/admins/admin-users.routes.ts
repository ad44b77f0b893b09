import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import { accountAdminTexts, adminAdded, roleUpdated } from '@vitrine/contract/accounts/accounts.texts';
import { invitationEndpoints } from '@vitrine/contract/accounts/invitations/invitations.endpoints';
import {
  invitationAdminTexts,
  invitationSent,
  invitationTexts,
} from '@vitrine/contract/accounts/invitations/invitations.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/endpoint-route.ts';
import { toNetwork } from '../../../platform/rate-limits/to-network.ts';
import { addAdmin, changeRole, listAdmins, listUsers, removeUser } from './admin-users.service.ts';
import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
  readInvitation,
  revokeInvitation,
} from './invitations.service.ts';

export function adminUserRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, accountEndpoints.list, ({ caller, query }) => listUsers(deps, caller, query));

  mount(app, accountEndpoints.admins, async ({ caller }) => ({ data: await listAdmins(deps, caller) }));

  mount(app, accountEndpoints.addAdmin, async ({ caller, body }) => {
    const { adminEmail } = body;
    const user = await addAdmin(deps, caller, adminEmail);
    if (!user) return { message: invitationSent(adminEmail) };
    return { data: user, message: user.isAdminPending ? invitationSent(user.email) : adminAdded(user.email) };
  });

  mount(app, accountEndpoints.changeRole, async ({ caller, params, body }) => {
    const user = await changeRole(deps, caller, { ...params, ...body });
    return { data: user, message: user.isAdminPending ? invitationSent(user.email) : roleUpdated(user.role) };
  });

  mount(app, accountEndpoints.remove, async ({ caller, params }) => {
    await removeUser(deps, caller, params.id);
    return { message: accountAdminTexts.userDeleted };
  });

  invitationRoutes(app, deps);
}

function invitationRoutes(app: FastifyInstance, deps: Deps): void {
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
