import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { emailLinkTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { bearerOf } from '../../../platform/http/access/access.ts';
import { mount } from '../../../platform/http/endpoint-route.ts';
import { linkTo } from '../passwords/tokens.ts';
import { identityConfig, signInWithGoogle } from '../registration/google.service.ts';
import { createIdentityReader } from '../registration/identity-reader.ts';
import { register, verifyEmail } from '../registration/registration.service.ts';
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
    await closePresentedSessions(deps, [bearerOf(request), request.cookies[cookie.name]]);
    // A browser ignores the removal of a prefixed cookie unless the options are those it was set with.
    reply.clearCookie(cookie.name, cookie.options);
    return { message: accountTexts.loggedOut };
  });

  mount(app, accountEndpoints.register, async ({ body, request, reply }) => {
    const user = await register(deps, body, signInFrom(request));
    reply.setCookie(cookie.name, user.token, cookie.options);
    return { data: user, message: accountTexts.registered };
  });

  mount(app, accountEndpoints.verifyEmail, async ({ body }) => {
    await verifyEmail(deps, body.token);
    return { message: emailLinkTexts.verify.done };
  });

  mount(app, accountEndpoints.verifyLink, async ({ query, reply }) => {
    reply.status(302).header('location', linkTo(deps, paths.verifyEmail, query.token));
    return null;
  });

  googleRoutes(app, deps, cookie);
}

function googleRoutes(app: FastifyInstance, deps: Deps, cookie: SessionCookie): void {
  const { identity, clock } = deps;
  const readIdentity = identity && createIdentityReader({ identity, clock });

  mount(app, accountEndpoints.identityConfig, async () => ({ data: identityConfig(deps) }));

  mount(app, accountEndpoints.google, async ({ body, request, reply }) => {
    const user = await signInWithGoogle(deps, body, { readIdentity, from: signInFrom(request) });
    reply.setCookie(cookie.name, user.token, cookie.options);
    return { data: user };
  });
}
