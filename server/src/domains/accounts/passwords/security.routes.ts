import { securityEndpoints } from '@vitrine/contract/accounts/own-account/security.endpoints';
import {
  emailLinkTexts,
  resetTexts,
  securityTexts,
  sessionTexts,
} from '@vitrine/contract/accounts/own-account/security.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { asData, mountAll, withMessage } from '../../../platform/http/endpoint-route.ts';
import { changeEmail, confirmEmail } from '../registration/email-change.service.ts';
import { endOtherSessions, endOwnSession } from '../sessions/own-sessions.service.ts';
import { changePassword, requestReset, setNewPassword } from './password-change.service.ts';
import { readOwnSecurity } from './security.service.ts';
import { linkTo } from './tokens.ts';

export function securityRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, securityEndpoints, {
    changePassword: withMessage(securityTexts.passwordChanged, ({ caller, body, network }) =>
      changePassword(deps, caller, { ...body, network }),
    ),
    requestReset: withMessage(resetTexts.sent, ({ body, network }) =>
      requestReset(deps, body.email, network),
    ),
    setNewPassword: withMessage(resetTexts.saved, ({ body, network }) =>
      setNewPassword(deps, { ...body, network }),
    ),
    ownSecurity: asData(({ caller }) => readOwnSecurity(deps, caller)),
    endSession: withMessage(sessionTexts.ended, ({ caller, params }) =>
      endOwnSession(deps, caller, params.id),
    ),
    endOtherSessions: withMessage(sessionTexts.othersEnded, ({ caller }) => endOtherSessions(deps, caller)),
    changeEmail: async ({ caller, body, network }) => {
      const isChanged = await changeEmail(deps, caller, { ...body, network });
      const message = isChanged ? securityTexts.emailChanged : securityTexts.emailLinkSent;
      return { data: { isChanged }, message };
    },
    confirmEmail: withMessage(emailLinkTexts.change.done, ({ body }) => confirmEmail(deps, body.token)),
    newEmailLink: async ({ query, reply }) => {
      reply.status(302).header('location', linkTo(deps, paths.confirmEmail, query.token));
      return null;
    },
  });
}
