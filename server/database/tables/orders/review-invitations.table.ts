import { sql } from 'drizzle-orm';
import { index, pgTable, uuid } from 'drizzle-orm/pg-core';
import { keyReference, moment } from '../columns.ts';
import { orders } from './orders.table.ts';

/** An order that was delivered, whose customer is asked for reviews some days later. */
export const reviewInvitations = pgTable(
  'review_invitations',
  {
    orderId: keyReference('order_id', () => orders.id, { onDelete: 'cascade' }),
    /** In the links of the email, which anybody may open who has it. */
    id: uuid('id').notNull().unique().defaultRandom(),
    deliveredAt: moment('delivered_at').notNull(),
    /** When the email was written. */
    sentAt: moment('sent_at'),
    /** From then on the customer is asked about no order. */
    optedOutAt: moment('opted_out_at'),
  },
  (t) => [index('review_invitations_unsent').on(t.deliveredAt).where(sql`${t.sentAt} is null`)],
);
