/** What a program can be told of, in the order of the screen. */
export const WEBHOOK_KINDS = [
  'order.paid',
  'order.cancelled',
  'order.refunded',
  'order.shipped',
  'product.updated',
  'stock.low',
] as const;
export type WebhookKind = (typeof WEBHOOK_KINDS)[number];

/** Sent only when an admin asks for it. */
export const WEBHOOK_TEST_KIND = 'webhook.test';
export const DELIVERY_KINDS = [...WEBHOOK_KINDS, WEBHOOK_TEST_KIND] as const;

export const DELIVERY_STATUSES = ['queued', 'sent', 'failed'] as const;

/** Of the body; it rises when a program that reads the present one would no longer understand it. */
export const WEBHOOK_VERSION = 1;
/** As Standard Webhooks demands, so that a secret is recognised wherever it turns up. */
export const WEBHOOK_SECRET_PREFIX = 'whsec_';
export const MAX_WEBHOOKS = 10;
export const WEBHOOK_URL_MAX_CHARS = 500;
/** One at once and the others later, within about 30 hours. */
export const WEBHOOK_MAX_ATTEMPTS = 8;
/** An endpoint at which every attempt fails for so long is turned off. */
export const WEBHOOK_FAILING_DAYS = 3;
/** Ended deliveries of an endpoint stay in the list for so long, and at most so many. */
export const WEBHOOK_KEPT_DAYS = 7;
export const WEBHOOK_KEPT_DELIVERIES = 500;
