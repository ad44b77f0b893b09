import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import { accountAdminTexts, adminAdded, roleUpdated } from '@vitrine/contract/accounts/accounts.texts';
import { invitationEndpoints } from '@vitrine/contract/accounts/invitations/invitations.endpoints';
import {
  invitationAdminTexts,
  invitationSent,
  invitationTexts,
} from '@vitrine/contract/accounts/invitations/invitations.texts';
import { staffTexts } from '@vitrine/contract/accounts/staff/staff.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { asData, mountAll, withMessage } from '../../../platform/http/endpoint-route.ts';
import {
  addAdmin,
  changeRole,
  changeStaffRole,
  listAdmins,
  listUsers,
  removeUser,
} from './admin-users.service.ts';
import {
  acceptInvitation,
  declineInvitation,
  listInvitations,
  readInvitation,
  revokeInvitation,
} from './invitations.service.ts';

export function adminUserRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, accountEndpoints, {
    list: ({ caller, query }) => listUsers(deps, caller, query),
    admins: asData(({ caller }) => listAdmins(deps, caller)),
    addAdmin: async ({ caller, body }) => {
      const user = await addAdmin(deps, caller, body);
      if (!user) return { message: invitationSent(body.adminEmail) };
      const message = user.isAdminPending ? invitationSent(user.email) : adminAdded(user.email);
      return { data: user, message };
    },
    changeRole: async ({ caller, params, body }) => {
      const user = await changeRole(deps, caller, { ...params, ...body });
      return {
        data: user,
        message: user.isAdminPending ? invitationSent(user.email) : roleUpdated(user.role),
      };
    },
    changeStaffRole: withMessage(staffTexts.changed, ({ caller, params, body }) =>
      changeStaffRole(deps, caller, { ...params, ...body }),
    ),
    remove: withMessage(accountAdminTexts.userDeleted, ({ caller, params }) =>
      removeUser(deps, caller, params.id),
    ),
  });
  mountAll(app, invitationEndpoints, {
    readInvitation: asData(({ body, network }) => readInvitation(deps, { ...body, network })),
    acceptInvitation: withMessage(invitationTexts.accepted, ({ body, network }) =>
      acceptInvitation(deps, { ...body, network }),
    ),
    declineInvitation: withMessage(invitationTexts.declined, ({ body, network }) =>
      declineInvitation(deps, { ...body, network }),
    ),
    invitations: asData(({ caller }) => listInvitations(deps, caller)),
    revokeInvitation: withMessage(invitationAdminTexts.revoked, ({ caller, params }) =>
      revokeInvitation(deps, caller, params.id),
    ),
  });
}
