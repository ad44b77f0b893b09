import {
  DELIVERY_KINDS,
  DELIVERY_STATUSES,
  WEBHOOK_URL_MAX_CHARS,
  type WebhookKind,
} from '@vitrine/contract/webhooks/webhooks.rules';
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, isBetween, isOneOf, moment, reference } from '../columns.ts';

/** An address of another program that is told what happens in the shop. */
export const webhookEndpoints = pgTable(
  'webhook_endpoints',
  {
    id: id(),
    url: text('url').notNull(),
    kinds: text('kinds').array().$type<WebhookKind[]>().notNull(),
    isOn: boolean('is_on').notNull().default(true),
    /** Encrypted like the secrets of shop_settings. */
    secret: text('secret').notNull(),
    /** Its last characters. */
    ending: text('ending').notNull(),
    createdAt: createdAt(),
    failingSince: moment('failing_since'),
    /** After a failure nothing is sent until then, so that many waiting deliveries do not keep the others waiting. */
    pausedUntil: moment('paused_until'),
    turnedOffAt: moment('turned_off_at'),
  },
  (t) => [
    check(
      'webhook_endpoints_url_length',
      isBetween(sql`char_length(${t.url})`, { min: 1, max: WEBHOOK_URL_MAX_CHARS }),
    ),
    check('webhook_endpoints_turned_off_is_off', sql`${t.turnedOffAt} is null or not ${t.isOn}`),
  ],
);

/** An event for one endpoint; the function queue_webhooks writes it in the transaction of the change. */
export const webhookDeliveries = pgTable(
  'webhook_deliveries',
  {
    id: id(),
    endpointId: reference('endpoint_id', () => webhookEndpoints.id, { onDelete: 'cascade' }),
    kind: text('kind', { enum: DELIVERY_KINDS }).notNull(),
    /** The id of the order or product; empty in a test. */
    objectId: text('object_id').notNull().default(''),
    status: text('status', { enum: DELIVERY_STATUSES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    responseCode: integer('response_code'),
    durationMs: integer('duration_ms'),
    lastError: text('last_error'),
    createdAt: createdAt(),
    endedAt: moment('ended_at'),
  },
  (t) => [
    index('webhook_deliveries_due').on(t.nextAttemptAt).where(sql`${t.status} = 'queued'`),
    index('webhook_deliveries_newest').on(t.endpointId, t.createdAt, t.id),
    // The same change again, before the first was sent, is one event.
    uniqueIndex('webhook_deliveries_new_key')
      .on(t.endpointId, t.kind, t.objectId)
      .where(sql`${t.status} = 'queued' and ${t.attempts} = 0`),
    check('webhook_deliveries_kind_known', isOneOf(t.kind, DELIVERY_KINDS)),
    check('webhook_deliveries_status_known', isOneOf(t.status, DELIVERY_STATUSES)),
    check('webhook_deliveries_ended_has_moment', sql`(${t.status} <> 'queued') = (${t.endedAt} is not null)`),
  ],
);
