import { z } from 'zod';
import {
  dataReply,
  dataWithMessageReply,
  defineEndpoint,
  messageReply,
  pageReply,
} from '../shared/endpoint.ts';
import { idParams, pageQuery } from '../shared/fields.ts';
import { webhookRefusals } from './webhooks.refusals.ts';
import {
  createdWebhookSchema,
  newWebhookInput,
  webhookChangeInput,
  webhookDeliverySchema,
  webhookSchema,
} from './webhooks.schemas.ts';

export const webhookEndpoints = {
  webhooks: defineEndpoint('GET /admin/webhooks', {
    summary: 'The endpoints that the shop sends events to, newest first, without their secrets',
    reply: dataReply(z.array(webhookSchema)),
  }),
  createWebhook: defineEndpoint('POST /admin/webhooks', {
    summary: 'Add an endpoint; only this reply has its signing secret',
    body: newWebhookInput,
    reply: dataWithMessageReply(createdWebhookSchema),
    refusals: [webhookRefusals.tooMany, webhookRefusals.urlPrivate],
  }),
  changeWebhook: defineEndpoint('PATCH /admin/webhooks/:id', {
    summary: 'Choose the events of an endpoint, or turn it on or off',
    params: idParams,
    body: webhookChangeInput,
    reply: messageReply(),
    refusals: [webhookRefusals.notFound],
  }),
  deleteWebhook: defineEndpoint('DELETE /admin/webhooks/:id', {
    summary: 'Delete an endpoint with its deliveries',
    params: idParams,
    reply: messageReply(),
    refusals: [webhookRefusals.notFound],
  }),
  deliveries: defineEndpoint('GET /admin/webhooks/:id/deliveries', {
    summary: 'What was sent to an endpoint, newest first',
    params: idParams,
    query: pageQuery,
    reply: pageReply(webhookDeliverySchema),
    refusals: [webhookRefusals.notFound],
  }),
  testWebhook: defineEndpoint('POST /admin/webhooks/:id/test', {
    summary: 'Send an endpoint the event webhook.test',
    params: idParams,
    reply: messageReply(),
    refusals: [webhookRefusals.notFound, webhookRefusals.isOff],
  }),
  sendAgain: defineEndpoint('POST /admin/webhook-deliveries/:id/again', {
    summary: 'Send a delivery once more, with the same webhook-id',
    params: idParams,
    reply: messageReply(),
    refusals: [webhookRefusals.deliveryNotFound, webhookRefusals.isOff],
  }),
} as const;
