import type { MessageFilter } from '@vitrine/contract/messages/messages.rules';
import { newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import { and, asc, eq, getTableColumns, ne, not, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { messageReplies, messages } from '../../../database/tables/messages/messages.table.ts';
import { emailOutbox } from '../../../database/tables/messages/outbox.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { containsText } from '../../platform/database/contains.ts';
import { newestAfter } from '../../platform/database/newest-first.ts';
import { pickColumns } from '../../platform/database/pick-columns.ts';
import { countAll } from '../../platform/database/row-counts.ts';
import type { RowsAfter } from '../../platform/shared/read-page.ts';

export type ReplyRow = Awaited<ReturnType<typeof selectReplies>>[number];
export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

function isReplied(): SQL {
  return sql`exists (select from ${messageReplies} where ${messageReplies.messageId} = ${messages.id})`;
}

/** Nobody answers a subscription to the newsletter. */
const FILTERS: Readonly<Record<MessageFilter, () => SQL | undefined>> = {
  unread: () => eq(messages.isRead, false),
  unanswered: () => and(not(isReplied()), ne(messages.subject, newsletterTexts.subject)),
  replied: isReplied,
};

export function matchesAll(search: SQL | undefined, state: MessageFilter | undefined): SQL | undefined {
  return and(search, state && FILTERS[state]());
}

const messageColumns = {
  ...getTableColumns(messages),
  ...pickColumns(users, 'username', 'email', 'photoUrl'),
  isReplied: sql<boolean>`${isReplied()}`,
};

export async function insertMessage(db: Db, message: typeof messages.$inferInsert): Promise<void> {
  await db.insert(messages).values(message);
}

function selectMessages(db: Db) {
  return db.select(messageColumns).from(messages).leftJoin(users, eq(users.id, messages.userId)).$dynamic();
}

export function selectMessagePage(db: Db, where: SQL | undefined, rows: RowsAfter) {
  return newestAfter(selectMessages(db), messages, { where, ...rows });
}

export function countMessages(db: Db, where: SQL | undefined): Promise<number> {
  return where ? db.$count(messages, where) : countAll(db, 'messages');
}

export function countUnread(db: Db): Promise<number> {
  return db.$count(messages, eq(messages.isRead, false));
}

export async function findMessage(db: Db, id: string): Promise<MessageRow | undefined> {
  const [row] = await selectMessages(db).where(eq(messages.id, id));
  return row;
}

/** Returns whether the message was unread. */
export async function updateRead(db: Db, id: string): Promise<boolean> {
  const { rowCount } = await db
    .update(messages)
    .set({ isRead: true })
    .where(and(eq(messages.id, id), eq(messages.isRead, false)));
  return rowCount === 1;
}

export async function deleteMessage(db: Db, id: string) {
  const [row] = await db.delete(messages).where(eq(messages.id, id)).returning();
  return row;
}

export function selectReplyRows(db: Db, messageId: string) {
  return db.select().from(messageReplies).where(sql`${messageReplies.messageId}::text = ${messageId}`);
}

type DeletedMessage = { row: typeof messages.$inferSelect; replies: (typeof messageReplies.$inferSelect)[] };

export async function insertDeletedMessage(db: Db, { row, replies }: DeletedMessage): Promise<void> {
  await db.insert(messages).values(row);
  if (replies.length > 0) await db.insert(messageReplies).values(replies);
}

export function matchesInvented(search: string): SQL | undefined {
  return and(messages.isInvented, containsText(messages.subject, search));
}

/** By subject or sender. Senders are looked up first, because an index serves an OR over one table but not over two. */
export function matchesSubjectOrSender(search: string): SQL | undefined {
  const isSender = or(containsText(users.username, search), containsText(users.email, search));
  return or(
    containsText(messages.subject, search),
    containsText(messages.guestName, search),
    containsText(messages.guestEmail, search),
    sql`${messages.userId} = any (array(select ${users.id} from ${users} where ${isSender}))`,
  );
}

export function emailOfReply(replyId: string): string {
  return `message reply ${replyId}`;
}

export async function insertReply(db: Db, reply: typeof messageReplies.$inferInsert): Promise<string> {
  const [row] = await db.insert(messageReplies).values(reply).returning({ id: messageReplies.id });
  if (!row) throw new Error('The answer was not written.');
  return row.id;
}

/** Oldest first, each with its email; old emails that were sent are no longer in the outbox. */
export function selectReplies(db: Db, messageId: string) {
  return db
    .select({
      ...pickColumns(messageReplies, 'id', 'body', 'createdAt'),
      writtenBy: users.username,
      ...pickColumns(emailOutbox, 'status', 'lastError', 'sentAt'),
    })
    .from(messageReplies)
    .innerJoin(users, eq(users.id, messageReplies.writtenBy))
    .leftJoin(emailOutbox, eq(emailOutbox.about, sql`'message reply ' || ${messageReplies.id}`))
    .where(eq(messageReplies.messageId, messageId))
    .orderBy(asc(messageReplies.createdAt), asc(messageReplies.id));
}
