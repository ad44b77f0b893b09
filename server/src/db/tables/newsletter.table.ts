import { sql } from 'drizzle-orm';
import { pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { createdAt, id, moment } from './columns.ts';

/** The id is known to the subscriber's mailbox and to the owner alone, and opens the subscription. */
export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: id(),
    email: text('email').notNull(),
    createdAt: createdAt(),
    /** When somebody with access to the mailbox said yes; never asked in a shop without a mail server. */
    confirmedAt: moment('confirmed_at'),
  },
  (t) => [uniqueIndex('newsletter_subscribers_email_key').on(sql`lower(${t.email})`)],
);
