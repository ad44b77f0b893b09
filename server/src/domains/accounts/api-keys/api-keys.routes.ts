import { apiKeyEndpoints } from '@vitrine/contract/accounts/api-keys/api-keys.endpoints';
import { apiKeyTexts } from '@vitrine/contract/accounts/api-keys/api-keys.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../../deps.ts';
import { asData, mountAll, withMessage } from '../../../platform/http/endpoint-route.ts';
import { createApiKey, listApiKeys, revokeApiKey } from './api-keys.service.ts';

export function apiKeyRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, apiKeyEndpoints, {
    apiKeys: asData(({ caller }) => listApiKeys(deps, caller)),
    createApiKey: withMessage(apiKeyTexts.createdToast, ({ caller, body }) =>
      createApiKey(deps, caller, body),
    ),
    revokeApiKey: withMessage(apiKeyTexts.revoked, ({ caller, params }) =>
      revokeApiKey(deps, caller, params.id),
    ),
  });
}
