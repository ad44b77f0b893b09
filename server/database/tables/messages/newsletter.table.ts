import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from '../columns.ts';

/** Only the subscriber's mailbox and the owner know the id, which opens the subscription. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text('email').notNull(),
    createdAt: createdAt(),
    /** When somebody with access to the mailbox said yes; never asked in a shop without an email server. */
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [uniqueIndex('newsletter_subscribers_email_key').on(sql`lower(${t.email})`)],
);
