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
import { mount } from '../../../platform/http/endpoint-route.ts';
import { toNetwork } from '../../../platform/rate-limits/to-network.ts';
import { changeEmail, confirmEmail } from '../registration/email-change.service.ts';
import { changePassword, requestReset, setNewPassword } from './password-change.service.ts';
import { endOtherSessions, endOwnSession, readOwnSecurity } from './security.service.ts';
import { linkTo } from './tokens.ts';

export function securityRoutes(app: FastifyInstance, deps: Deps): void {
  passwordRoutes(app, deps);

  mount(app, securityEndpoints.ownSecurity, async ({ caller }) => ({
    data: await readOwnSecurity(deps, caller),
  }));

  mount(app, securityEndpoints.endSession, async ({ caller, params }) => {
    await endOwnSession(deps, caller, params.id);
    return { message: sessionTexts.ended };
  });

  mount(app, securityEndpoints.endOtherSessions, async ({ caller }) => {
    await endOtherSessions(deps, caller);
    return { message: sessionTexts.othersEnded };
  });

  mount(app, securityEndpoints.changeEmail, async ({ caller, body, request }) => {
    const isChanged = await changeEmail(deps, caller, { ...body, network: toNetwork(request.ip) });
    const message = isChanged ? securityTexts.emailChanged : securityTexts.emailLinkSent;
    return { data: { isChanged }, message };
  });

  mount(app, securityEndpoints.confirmEmail, async ({ body }) => {
    await confirmEmail(deps, body.token);
    return { message: emailLinkTexts.change.done };
  });

  mount(app, securityEndpoints.newEmailLink, async ({ query, reply }) => {
    reply.status(302).header('location', linkTo(deps, paths.confirmEmail, query.token));
    return null;
  });
}

function passwordRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, securityEndpoints.changePassword, async ({ caller, body, request }) => {
    await changePassword(deps, caller, { ...body, network: toNetwork(request.ip) });
    return { message: securityTexts.passwordChanged };
  });

  mount(app, securityEndpoints.requestReset, async ({ body, request }) => {
    await requestReset(deps, body.email, toNetwork(request.ip));
    return { message: resetTexts.sent };
  });

  mount(app, securityEndpoints.setNewPassword, async ({ body, request }) => {
    await setNewPassword(deps, { ...body, network: toNetwork(request.ip) });
    return { message: resetTexts.saved };
  });
}
