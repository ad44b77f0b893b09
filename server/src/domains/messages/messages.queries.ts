import { and, eq, or, type SQL, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts/users.table.ts';
import { messages } from '../../../database/tables/messages/messages.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { containsText } from '../../platform/database/contains.ts';
import { newestAfter } from '../../platform/database/newest-first.ts';
import { countAll } from '../../platform/database/row-counts.ts';
import type { RowsAfter } from '../../platform/shared/read-page.ts';

type NewMessageRow = typeof messages.$inferInsert;
export type MessageRow = Awaited<ReturnType<typeof selectMessages>>[number];

const messageColumns = {
  id: messages.id,
  subject: messages.subject,
  message: messages.message,
  isRead: messages.isRead,
  isInvented: messages.isInvented,
  createdAt: messages.createdAt,
  guestName: messages.guestName,
  guestEmail: messages.guestEmail,
  userId: messages.userId,
  username: users.username,
  email: users.email,
  photoUrl: users.photoUrl,
};

export async function insertMessage(db: Db, message: NewMessageRow): Promise<void> {
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
  const changed = await db
    .update(messages)
    .set({ isRead: true })
    .where(and(eq(messages.id, id), eq(messages.isRead, false)))
    .returning({ id: messages.id });
  return changed.length > 0;
}

export async function deleteMessage(db: Db, id: string) {
  const [row] = await db.delete(messages).where(eq(messages.id, id)).returning();
  return row;
}

function matchesSubject(search: string): SQL {
  return containsText(messages.subject, search);
}

/** By subject, among what the demo made up. */
export function matchesInvented(search: string): SQL | undefined {
  return and(messages.isInvented, matchesSubject(search));
}

/**
 * By subject, sender name or sender email. The senders are looked up first, as an array, because an index can serve an
 * OR over the columns of one table but not of two.
 */
export function matchesSubjectOrSender(search: string): SQL | undefined {
  const isSender = or(containsText(users.username, search), containsText(users.email, search));
  return or(
    matchesSubject(search),
    containsText(messages.guestName, search),
    containsText(messages.guestEmail, search),
    sql`${messages.userId} = any (array(select ${users.id} from ${users} where ${isSender}))`,
  );
}
