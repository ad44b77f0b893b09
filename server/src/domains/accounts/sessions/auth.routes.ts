import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bearerOf } from '../../../platform/http/access/bearer-token.ts';
import { mount } from '../../../platform/http/endpoint-route.ts';
import { logIn } from './auth.service.ts';
import type { SessionCookie } from './session-cookie.ts';
import { closePresentedSessions } from './sessions.service.ts';
import { signInFrom } from './sign-in-from.ts';

export function authRoutes(app: FastifyInstance, deps: Deps, cookie: SessionCookie): void {
  mount(app, accountEndpoints.login, async ({ body, request, reply }) => {
    const user = await logIn(deps, body, signInFrom(request));
    reply.setCookie(cookie.name, user.token, cookie.options);
    return { data: user, message: accountTexts.loggedIn };
  });

  mount(app, accountEndpoints.logout, async ({ request, reply }) => {
    await closePresentedSessions(deps, { bearer: bearerOf(request), cookie: request.cookies[cookie.name] });
    // A browser ignores the removal of a prefixed cookie unless the options are those it was set with.
    reply.clearCookie(cookie.name, cookie.options);
    return { message: accountTexts.loggedOut };
  });
}
