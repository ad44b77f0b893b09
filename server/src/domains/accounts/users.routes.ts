import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import { profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bearerOf } from '../../platform/http/access/bearer-token.ts';
import { mount } from '../../platform/http/endpoint-route.ts';
import type { SessionCookie } from './sessions/session-cookie.ts';
import { changeProfile, readUser } from './users.service.ts';

export function userRoutes(app: FastifyInstance, deps: Deps, cookie: SessionCookie): void {
  mount(app, accountEndpoints.one, async ({ caller, params }) => ({
    data: await readUser(deps, caller, params.id),
  }));

  mount(app, accountEndpoints.updateProfile, async ({ caller, params, body, files, request }) => {
    const [image] = files.image;
    const user = await changeProfile(deps, caller, { ...params, ...body, image });
    // The browser replaces its whole user record with this reply, and would lose its session without the token.
    const token = bearerOf(request) ?? request.cookies[cookie.name] ?? '';
    return { data: { ...user, token }, message: profileTexts.updated };
  });
}
