import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, isOneOf, moment } from '../columns.ts';

const STATUSES = ['queued', 'sent', 'failed'] as const;

/**
 * Emails to send, written in the same transaction as their cause, so that neither exists without the other. The SQL name stays,
 * because the release before uses it during an update.
 */
export const emailOutbox = pgTable(
  'mail_outbox',
  {
    id: id(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    html: text('html').notNull(),
    text: text('text').notNull(),
    status: text('status', { enum: STATUSES }).notNull().default('queued'),
    attempts: integer('attempts').notNull().default(0),
    nextAttemptAt: moment('next_attempt_at').notNull().defaultNow(),
    lastError: text('last_error'),
    headers: jsonb('headers').$type<Record<string, string>>(),
    /** Identifies an email that is sent only once, such as the one about an order's delivery. */
    about: text('about'),
    createdAt: createdAt(),
    sentAt: moment('sent_at'),
  },
  (t) => [
    index('mail_outbox_due').on(t.nextAttemptAt).where(sql`${t.status} = 'queued'`),
    index('mail_outbox_newest').on(t.createdAt, t.id),
    uniqueIndex('mail_outbox_about_key').on(t.about).where(sql`${t.about} is not null`),
    check('mail_outbox_status_known', isOneOf(t.status, STATUSES)),
    check('mail_outbox_sent_has_moment', sql`(${t.status} = 'sent') = (${t.sentAt} is not null)`),
  ],
);
