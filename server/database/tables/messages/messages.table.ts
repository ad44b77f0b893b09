import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { users } from '../accounts/users.table.ts';
import { createdAt, id, reference } from '../columns.ts';

export const messages = pgTable(
  'messages',
  {
    id: id(),
    userId: uuid('user_id').references(() => users.id),
    guestName: text('guest_name'),
    guestEmail: text('guest_email'),
    subject: text('subject').notNull(),
    message: text('message').notNull(),
    isRead: boolean('is_read').notNull().default(false),
    isInvented: boolean('is_invented').notNull().default(false),
    createdAt: createdAt(),
  },
  (t) => [
    index('messages_newest').on(t.createdAt, t.id),
    index('messages_unread').on(t.createdAt).where(sql`not ${t.isRead}`),
    index('messages_of_user').on(t.userId),
    index('messages_search').using(
      'gin',
      t.subject.op('gin_trgm_ops'),
      t.guestName.op('gin_trgm_ops'),
      t.guestEmail.op('gin_trgm_ops'),
    ),
    check(
      'messages_user_or_guest',
      sql`case when ${t.userId} is null
        then ${t.guestName} is not null and ${t.guestEmail} is not null
        else ${t.guestName} is null and ${t.guestEmail} is null end`,
    ),
  ],
);

/** Answers that were sent by email; the email in the outbox has the state of each. */
export const messageReplies = pgTable(
  'message_replies',
  {
    id: id(),
    messageId: reference('message_id', () => messages.id, { onDelete: 'cascade' }),
    writtenBy: reference('written_by', () => users.id),
    body: text('body').notNull(),
    createdAt: createdAt(),
  },
  (t) => [index('message_replies_of_message').on(t.messageId, t.createdAt)],
);
