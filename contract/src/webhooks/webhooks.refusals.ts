import { defineRefusal } from '../shared/refusals.ts';
import { webhookTexts } from './webhooks.texts.ts';

export const webhookRefusals = {
  notFound: defineRefusal('webhook_not_found', { status: 404, message: webhookTexts.notFound }),
  tooMany: defineRefusal('too_many_webhooks', { status: 409, message: webhookTexts.tooMany }),
  urlPrivate: defineRefusal('webhook_url_private', { status: 400, message: webhookTexts.urlPrivate }),
  isOff: defineRefusal('webhook_off', { status: 409, message: webhookTexts.isOff }),
  deliveryNotFound: defineRefusal('webhook_delivery_not_found', {
    status: 404,
    message: webhookTexts.deliveryNotFound,
  }),
} as const;
