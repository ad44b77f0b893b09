import { messageEndpoints } from '@vitrine/contract/messages/messages.endpoints';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../deps.ts';
import { mount } from '../http/endpoint-route.ts';
import { subscribeVisitor } from './newsletter.service.ts';

export function newsletterRoutes(app: FastifyInstance, deps: Deps): void {
  mount(app, messageEndpoints.subscribe, async ({ body, request }) => {
    await subscribeVisitor(deps, { email: body.email, address: request.ip });
    return { message: newsletterTexts.subscribed };
  });
}
