import { z } from 'zod';
import { dataReply, dataWithMessageReply, defineEndpoint, messageReply } from '../shared/endpoint.ts';
import { idParams } from '../shared/fields.ts';
import { sharedRefusals } from '../shared/refusals.ts';
import { messageRefusals } from './messages.refusals.ts';
import {
  messagePageReply,
  messageSchema,
  messagesQuery,
  newMessageInput,
  replyInput,
  subscribeInput,
  threadSchema,
} from './messages.schemas.ts';

export const messageEndpoints = {
  send: defineEndpoint('POST /messages/send', {
    summary: 'Write to the shop, as a user or as a guest',
    body: newMessageInput,
    reply: messageReply(),
    refusals: [
      messageRefusals.senderUnknown,
      messageRefusals.guestRequired,
      messageRefusals.newsletterEmailInvalid,
      sharedRefusals.forbidden,
      sharedRefusals.tooManyRequests,
    ],
  }),
  subscribe: defineEndpoint('POST /users/subscribe', {
    summary: 'Subscribe an address to the newsletter',
    body: subscribeInput,
    reply: messageReply(),
    refusals: [sharedRefusals.tooManyRequests],
  }),
  list: defineEndpoint('GET /messages', {
    summary: 'Messages, newest first, searched by subject or sender',
    query: messagesQuery,
    reply: messagePageReply,
  }),
  unreadCount: defineEndpoint('GET /messages/unread-count', {
    summary: 'How many messages nobody has read',
    reply: dataReply(z.int().nonnegative()),
  }),
  thread: defineEndpoint('GET /messages/:id', {
    summary: 'A message with the answers that were sent by email',
    params: idParams,
    reply: dataReply(threadSchema),
    refusals: [messageRefusals.notFound],
  }),
  reply: defineEndpoint('POST /messages/:id/replies', {
    summary: 'Answer a message by email and store the answer with it',
    params: idParams,
    body: replyInput,
    reply: dataWithMessageReply(threadSchema),
    refusals: [messageRefusals.notFound, messageRefusals.emailOff, messageRefusals.noAddress],
  }),
  markRead: defineEndpoint('PATCH /messages/:id/read', {
    summary: 'Mark a message as read',
    params: idParams,
    reply: dataWithMessageReply(messageSchema),
    refusals: [messageRefusals.notFound],
  }),
  remove: defineEndpoint('DELETE /messages/:id', {
    summary: 'Delete a message',
    params: idParams,
    reply: messageReply(),
    refusals: [messageRefusals.notFound],
  }),
} as const;
