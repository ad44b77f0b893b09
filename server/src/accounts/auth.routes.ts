import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../http/endpoint-route.ts';
import { logIn } from './auth.service.ts';
import type { SessionCookie } from './session-cookie.ts';
import { closeSession } from './sessions.service.ts';

export function authRoutes(app: FastifyInstance, deps: Deps, cookie: SessionCookie): void {
  mount(app, accountEndpoints.login, async ({ body, reply }) => {
    const user = await logIn(deps, body);
    reply.setCookie(cookie.name, user.token, cookie.options);
    return { data: user, message: accountTexts.loggedIn };
  });

  mount(app, accountEndpoints.logout, async ({ caller, reply }) => {
    if (caller) await closeSession(deps, caller.sessionHash);
    reply.clearCookie(cookie.name, { path: '/' });
    return { message: accountTexts.loggedOut };
  });
}
