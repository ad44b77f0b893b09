import { ownDataEndpoints } from '@vitrine/contract/accounts/own-account/own-data.endpoints';
import { ownDataTexts } from '@vitrine/contract/accounts/own-account/own-data.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mount } from '../../../platform/http/endpoint-route.ts';
import { toNetwork } from '../../../platform/rate-limits/to-network.ts';
import type { SessionCookie } from '../sessions/session-cookie.ts';
import { deleteOwnAccount, exportOwnData, exportUserData, previewDeletion } from './own-data.service.ts';

export function ownDataRoutes(app: FastifyInstance, deps: Deps, cookie: SessionCookie): void {
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
