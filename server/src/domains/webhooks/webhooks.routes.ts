import { webhookEndpoints } from '@vitrine/contract/webhooks/webhooks.endpoints';
import { webhookTexts } from '@vitrine/contract/webhooks/webhooks.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import * as service from './webhooks.service.ts';

export function webhookRoutes(app: FastifyInstance, deps: Deps): void {
  mountAll(app, webhookEndpoints, {
    webhooks: asData(({ caller }) => service.listWebhooks(deps, caller)),
    createWebhook: withMessage(webhookTexts.createdToast, ({ caller, body }) =>
      service.createWebhook(deps, caller, body),
    ),
    changeWebhook: withMessage(webhookTexts.saved, ({ caller, params, body }) =>
      service.changeWebhook(deps, caller, params.id, body),
    ),
    deleteWebhook: withMessage(webhookTexts.removed, ({ caller, params }) =>
      service.deleteWebhook(deps, caller, params.id),
    ),
    deliveries: ({ caller, params, query }) => service.deliveryPage(deps, caller, { ...params, ...query }),
    testWebhook: withMessage(webhookTexts.testQueued, ({ params }) => service.queueTest(deps, params.id)),
    sendAgain: withMessage(webhookTexts.queuedAgain, ({ params }) => service.sendAgain(deps, params.id)),
  });
}
