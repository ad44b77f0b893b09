import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import { accountTexts } from '@vitrine/contract/accounts/accounts.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../http/endpoint-route.ts';
import { createRateLimit } from '../shared/rate-limit.ts';
import { register, verifyEmail } from './registration.service.ts';
import type { SessionCookie } from './session-cookie.ts';

/** Each registration costs a hash, which delays sign-ins, and a mail to an address that anyone may enter. */
const REGISTRATIONS = 100;
const WINDOW_MS = 15 * 60_000;

export function registrationRoutes(app: FastifyInstance, deps: Deps, cookie: SessionCookie): void {
  const perNetwork = createRateLimit({ limit: REGISTRATIONS, windowMs: WINDOW_MS, clock: deps.clock });

  mount(app, accountEndpoints.register, async ({ body, request, reply }) => {
    const user = await register({ ...deps, perNetwork }, body, request.ip);
    reply.setCookie(cookie.name, user.token, cookie.options);
    return { data: user, message: accountTexts.registered };
  });

  mount(app, accountEndpoints.verifyEmail, async ({ query, reply }) => {
    await verifyEmail(deps, query.token);
    reply.status(302).header('location', `${deps.publicUrl}/`);
    return null;
  });
}
