import { redirectEndpoints } from '@vitrine/contract/catalog/redirects/redirects.endpoints';
import { redirectTexts } from '@vitrine/contract/catalog/redirects/redirects.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { mountAll, withMessage } from '../../../platform/http/endpoint-route.ts';
import * as service from './redirects.service.ts';

export function redirectRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, redirectEndpoints, {
    redirects: ({ query }) => service.redirectPage(deps, query),
    createRedirect: withMessage(redirectTexts.added, ({ caller, body }) =>
      service.addRedirect(deps, caller, body),
    ),
    deleteRedirect: withMessage(redirectTexts.removed, ({ caller, params }) =>
      service.removeRedirect(deps, caller, params.id),
    ),
  });
}
