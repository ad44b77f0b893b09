import { messageAdminTexts, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { messageEndpoints } from '@vitrine/contract/messages/messages.endpoints';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { asData, mountAll, withMessage } from '../../platform/http/endpoint-route.ts';
import { alertRoutes } from './alerts/alerts.routes.ts';
import { messageThread, replyToMessage } from './message-threads.service.ts';
import {
  listMessages,
  markMessageRead,
  removeMessage,
  sendMessage,
  unreadCount,
} from './messages.service.ts';
import { subscribeVisitor } from './newsletter.service.ts';

export function messageRoutes(app: FastifyInstance, deps: Deps): void {
  alertRoutes(app, deps);
  mountAll(app, messageEndpoints, {
    send: async ({ body, caller, network }) => ({
      message: await sendMessage(deps, caller, { ...body, network }),
    }),
    subscribe: withMessage(newsletterTexts.subscribed, ({ body, network }) =>
      subscribeVisitor(deps, { email: body.email, network }),
    ),
    list: ({ caller, query }) => listMessages(deps, caller, query),
    unreadCount: asData(() => unreadCount(deps)),
    thread: asData(({ caller, params }) => messageThread(deps, caller, params.id)),
    reply: withMessage(threadTexts.sent, ({ caller, params, body }) =>
      replyToMessage(deps, caller, { id: params.id, body: body.body }),
    ),
    markRead: withMessage(messageAdminTexts.markedAsRead, ({ caller, params }) =>
      markMessageRead(deps, caller, params.id),
    ),
    remove: withMessage(messageAdminTexts.deleted, ({ caller, params }) =>
      removeMessage(deps, caller, params.id),
    ),
  });
}
