import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/endpoint-route.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { signInFrom } from '../sessions/sign-in-from.ts';
import { identityConfig, signInWithGoogle } from './google.service.ts';
import { createIdentityReader } from './identity-reader.ts';

export function googleRoutes(app: FastifyInstance, deps: Deps, cookie: SessionCookie): void {
  const { identity, clock } = deps;
  const readIdentity = identity && createIdentityReader({ identity, clock });

  mount(app, accountEndpoints.identityConfig, async () => ({ data: identityConfig(deps) }));

  mount(app, accountEndpoints.google, async ({ body, request, reply }) => {
    const user = await signInWithGoogle(deps, body, { readIdentity, from: signInFrom(request) });
    reply.setCookie(cookie.name, user.token, cookie.options);
    return { data: user };
  });
}
