import { messageEndpoints } from '@vitrine/contract/messages/messages.endpoints';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../http/endpoint-route.ts';
import { subscribe } from './newsletter.service.ts';
import { createSendLimit } from './send-limit.ts';

export function newsletterRoutes(app: FastifyInstance, deps: Deps): void {
  const countSend = createSendLimit(deps);
  mount(app, messageEndpoints.subscribe, async ({ body, request }) => {
    countSend(request.ip);
    await subscribe(deps, body.email);
    return { message: newsletterTexts.subscribed };
  });
}
