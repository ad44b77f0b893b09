import { pgTable, uuid } from 'drizzle-orm/pg-core';
import { createdAt, keyReference, moment } from '../columns.ts';
import { users } from './users.table.ts';

/** Customers who asked for reminders of their carts; without a row nobody is reminded. */
export const cartReminders = pgTable('cart_reminders', {
  userId: keyReference('user_id', () => users.id, { onDelete: 'cascade' }),
  /** In the links of the email, which anybody may open who has it. */
  id: uuid('id').notNull().unique().defaultRandom(),
  createdAt: createdAt(),
  /** When the latest was written. */
  sentAt: moment('sent_at'),
});
