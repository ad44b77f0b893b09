import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import { accountAdminTexts, adminAdded, roleUpdated } from '@vitrine/contract/accounts/accounts.texts';
import { invitationSent } from '@vitrine/contract/accounts/invitations/invitations.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/endpoint-route.ts';
import { addAdmin, changeRole, listAdmins, listUsers, removeUser } from './admin-users.service.ts';

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
}
