import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import { emailLinkTexts } from '@vitrine/contract/accounts/own-account/security.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/endpoint-route.ts';
import { linkTo } from '../passwords/token-link.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { signInFrom } from '../sessions/sign-in-from.ts';
import { register, verifyEmail } from './registration.service.ts';

export function registrationRoutes(app: FastifyInstance, deps: Deps, cookie: SessionCookie): void {
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
}
