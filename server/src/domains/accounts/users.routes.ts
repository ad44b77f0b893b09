import { accountEndpoints } from '@vitrine/contract/accounts/accounts.endpoints';
import { profileTexts } from '@vitrine/contract/accounts/accounts.texts';
import { ownDataEndpoints } from '@vitrine/contract/accounts/own-account/own-data.endpoints';
import { ownDataTexts } from '@vitrine/contract/accounts/own-account/own-data.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { bearerOf } from '../../platform/http/access/access.ts';
import { mount } from '../../platform/http/endpoint-route.ts';
import { toNetwork } from '../../platform/rate-limits/to-network.ts';
import {
  deleteOwnAccount,
  exportOwnData,
  exportUserData,
  previewDeletion,
} from './own-data/own-data.service.ts';
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

  mount(app, ownDataEndpoints.exportOwn, async ({ caller }) => ({
    data: await exportOwnData(deps, caller),
  }));

  mount(app, ownDataEndpoints.previewOwnDeletion, async ({ caller }) => ({
    data: await previewDeletion(deps, caller.id),
  }));

  mount(app, ownDataEndpoints.previewUserDeletion, async ({ params }) => ({
    data: await previewDeletion(deps, params.id),
  }));

  mount(app, ownDataEndpoints.deleteOwn, async ({ caller, body, request, reply }) => {
    await deleteOwnAccount(deps, caller, { ...body, network: toNetwork(request.ip) });
    reply.clearCookie(cookie.name, cookie.options);
    return { message: ownDataTexts.deleted };
  });

  mount(app, ownDataEndpoints.exportUser, async ({ caller, params }) => ({
    data: await exportUserData(deps, caller, params.id),
  }));
}
