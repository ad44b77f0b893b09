import { asc, eq, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { messageReplies } from '../../../database/tables/messages/message-replies.table.ts';
import { mailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';

export type ReplyRow = Awaited<ReturnType<typeof selectReplies>>[number];

/** Identifies the mail of an answer, so that it can be found again. */
export function mailOfReply(replyId: string): string {
  return `message reply ${replyId}`;
}

export async function insertReply(db: Db, reply: typeof messageReplies.$inferInsert): Promise<string> {
  const [row] = await db.insert(messageReplies).values(reply).returning({ id: messageReplies.id });
  if (!row) throw new Error('The answer was not written.');
  return row.id;
}

/** Oldest first, each with its mail; old mails that were sent are no longer in the outbox. */
export function selectReplies(db: Db, messageId: string) {
  return db
    .select({
      id: messageReplies.id,
      body: messageReplies.body,
      writtenBy: users.username,
      createdAt: messageReplies.createdAt,
      status: mailOutbox.status,
      lastError: mailOutbox.lastError,
      sentAt: mailOutbox.sentAt,
    })
    .from(messageReplies)
    .innerJoin(users, eq(users.id, messageReplies.writtenBy))
    .leftJoin(mailOutbox, eq(mailOutbox.about, sql`'message reply ' || ${messageReplies.id}`))
    .where(eq(messageReplies.messageId, messageId))
    .orderBy(asc(messageReplies.createdAt), asc(messageReplies.id));
}
