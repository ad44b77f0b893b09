import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../http/endpoint-route.ts';
import { identityConfig, signInWithGoogle } from './google.service.ts';
import { createIdentityReader } from './identity-reader.ts';
import type { SessionCookie } from './session-cookie.ts';
import { signInFrom } from './sign-in-from.ts';

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
