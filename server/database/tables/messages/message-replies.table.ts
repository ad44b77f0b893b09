import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id } from '../columns.ts';
import { messages } from './messages.table.ts';

/** Answers that were sent by email; the email in the outbox has the state of each. */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: id(),
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    writtenBy: uuid('written_by')
      .notNull()
      .references(() => users.id),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('message_replies_of_message').on(t.messageId, t.createdAt)],
);
