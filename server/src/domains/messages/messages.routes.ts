import { messageAdminTexts, threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { messageEndpoints } from '@vitrine/contract/messages/messages.endpoints';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import type { FastifyInstance } from 'fastify';
import type { Deps } from '../../deps.ts';
import { mount } from '../../platform/http/endpoint-route.ts';
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
  mount(app, messageEndpoints.send, async ({ body, caller, request }) => {
    return { message: await sendMessage(deps, caller, { ...body, address: request.ip }) };
  });

  mount(app, messageEndpoints.subscribe, async ({ body, request }) => {
    await subscribeVisitor(deps, { email: body.email, address: request.ip });
    return { message: newsletterTexts.subscribed };
  });

  mount(app, messageEndpoints.list, ({ caller, query }) => listMessages(deps, caller, query));

  mount(app, messageEndpoints.unreadCount, async () => ({ data: await unreadCount(deps) }));

  mount(app, messageEndpoints.thread, async ({ caller, params }) => ({
    data: await messageThread(deps, caller, params.id),
  }));

  mount(app, messageEndpoints.reply, async ({ caller, params, body }) => {
    const data = await replyToMessage(deps, caller, { id: params.id, body: body.body });
    return { data, message: threadTexts.sent };
  });

  mount(app, messageEndpoints.markRead, async ({ caller, params }) => {
    const data = await markMessageRead(deps, caller, params.id);
    return { data, message: messageAdminTexts.markedAsRead };
  });

  mount(app, messageEndpoints.remove, async ({ caller, params }) => {
    await removeMessage(deps, caller, params.id);
    return { message: messageAdminTexts.deleted };
  });
}
