import { z } from 'zod';
import { fields, isoDateTime, singleLineText } from '../shared/fields.ts';
import { DELIVERY_KINDS, DELIVERY_STATUSES, WEBHOOK_KINDS, WEBHOOK_URL_MAX_CHARS } from './webhooks.rules.ts';
import { webhookTexts } from './webhooks.texts.ts';

const kind = z.enum(WEBHOOK_KINDS, `Event must be one of ${WEBHOOK_KINDS.join(', ')}`);
const kinds = z
  .array(kind, 'Events must be a list')
  .min(1, webhookTexts.eventRequired)
  .max(WEBHOOK_KINDS.length)
  .overwrite((given) => [...new Set(given)]);

/** Whether the address is public depends on the shop's own, so the service checks it. */
export const newWebhookInput = fields({
  url: singleLineText({
    label: webhookTexts.url,
    max: WEBHOOK_URL_MAX_CHARS,
    required: webhookTexts.urlRequired,
  }).refine((url) => URL.canParse(url), webhookTexts.urlPrivate),
  kinds,
});
export type NewWebhookInput = z.infer<typeof newWebhookInput>;

/** The address stays: whoever takes over a session must not send events elsewhere. */
export const webhookChangeInput = fields({
  kinds: kinds.optional(),
  isOn: z.boolean('On must be true or false').optional(),
});
export type WebhookChangeInput = z.infer<typeof webhookChangeInput>;

export const webhookSchema = z.object({
  _id: z.string(),
  url: z.string(),
  kinds: z.array(kind),
  isOn: z.boolean(),
  /** The last characters of the signing secret. */
  ending: z.string(),
  /** False if this process cannot decrypt the secret; then nothing is sent. */
  isReadable: z.boolean(),
  createdAt: isoDateTime,
  /** Since when every attempt has failed; null if the last one did not. */
  failingSince: isoDateTime.nullable(),
  /** When the shop turned it off because of its failures. */
  turnedOffAt: isoDateTime.nullable(),
  lastDay: z.object({ sent: z.int(), failed: z.int() }),
});
export type Webhook = z.infer<typeof webhookSchema>;

/** The only reply that has the secret itself. */
export const createdWebhookSchema = webhookSchema.extend({ secret: z.string() });

export const webhookDeliverySchema = z.object({
  /** Also the header webhook-id. */
  _id: z.string(),
  kind: z.enum(DELIVERY_KINDS),
  /** The id of the order or product; null in a test. */
  objectId: z.string().nullable(),
  status: z.enum(DELIVERY_STATUSES),
  attempts: z.int(),
  /** Of the last attempt; null if it got no response. */
  responseCode: z.int().nullable(),
  durationMs: z.int().nullable(),
  problem: z.string().nullable(),
  createdAt: isoDateTime,
  /** When it is sent next; null once it has ended. */
  nextAttemptAt: isoDateTime.nullable(),
});
export type WebhookDelivery = z.infer<typeof webhookDeliverySchema>;
