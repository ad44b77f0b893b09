import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../http/endpoint-route.ts';
import { register, verifyEmail } from './registration.service.ts';
import type { SessionCookie } from './session-cookie.ts';
import { signInFrom } from './sign-in-from.ts';

export function registrationRoutes(app: FastifyInstance, deps: Deps, cookie: SessionCookie): void {
  mount(app, accountEndpoints.register, async ({ body, request, reply }) => {
    const user = await register(deps, body, signInFrom(request));
    reply.setCookie(cookie.name, user.token, cookie.options);
    return { data: user, message: accountTexts.registered };
  });

  mount(app, accountEndpoints.verifyEmail, async ({ query, reply }) => {
    await verifyEmail(deps, query.token);
    reply.status(302).header('location', `${deps.publicUrl}/`);
    return null;
  });
}
