import { messageAdminTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { messageRefusals } from '@vitrine/contract/messages/messages.refusals';
import { type MessageFilter, newsletterAddress } from '@vitrine/contract/messages/messages.rules';
import type { Message, NewMessage } from '@vitrine/contract/messages/messages.schemas';
import { messageTexts, newsletterTexts } from '@vitrine/contract/messages/messages.texts';
import type { Deps, Shop } from '../../deps.ts';
import type { EmailingShop } from '../../platform/email/outbox.service.ts';
import { countOrRefuse } from '../../platform/rate-limits/rate-limits.service.ts';
import { type Caller, refuseOtherUser } from '../../platform/shared/caller.ts';
import { maskEmail, maskText } from '../../platform/shared/demo-mask.ts';
import { type PageQuery, type RowsAfter, readPage } from '../../platform/shared/read-page.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { recordAdminWrite } from '../audit/audit.service.ts';
import { keepObject } from '../audit/kept/kept-objects.service.ts';
import type { MessageRow } from './messages.queries.ts';
import * as queries from './messages.queries.ts';
import { subscribeFromText } from './newsletter.service.ts';

/** Returns the message that thanks the sender. */
export async function sendMessage(
  shop: EmailingShop & Pick<Deps, 'email'>,
  caller: Caller | undefined,
  { network, ...input }: NewMessage & { network: string },
): Promise<string> {
  const { db, clock } = shop;
  await countOrRefuse(shop, {
    messagesPerVisitor: network,
    messagesPerVisitorAndDay: network,
    messagesInAll: 'all',
    ...(caller && { messagesPerUser: caller.id }),
  });
  const { subject, message } = input;
  const row = { ...senderOf(caller, input), subject, message, createdAt: clock() };
  const asked = newsletterAddress(input);
  if (asked === undefined) {
    await queries.insertMessage(db, row);
    return messageTexts.sent;
  }
  // Spec shopper §7: the newsletter form uses this call too; subscribing again changes nothing and gets the same reply.
  await db.transaction(async (tx) => {
    if (await subscribeFromText({ ...shop, db: tx }, asked)) await queries.insertMessage(tx, row);
  });
  return newsletterTexts.subscribed;
}

type GuestMessage = { guestName: string; guestEmail: string; subject: string; message: string };

/** For what a visitor sends in another way; the caller counts it with the limits of messages. */
export async function storeGuestMessage({ db, clock }: Shop, message: GuestMessage): Promise<void> {
  await queries.insertMessage(db, { ...message, createdAt: clock() });
}

function senderOf(caller: Caller | undefined, { userId, guestName, guestEmail }: NewMessage) {
  if (caller) {
    refuseOtherUser(caller, userId);
    return { userId: caller.id };
  }
  if (userId !== undefined) throw new Refusal(messageRefusals.senderUnknown);
  if (!guestName || !guestEmail) throw new Refusal(messageRefusals.guestRequired);
  return { guestName, guestEmail };
}

export async function listMessages(
  { db }: Pick<Deps, 'db'>,
  caller: Caller,
  { search, state, ...query }: PageQuery & { search?: string | undefined; state?: MessageFilter | undefined },
) {
  // What the demo admin cannot see it cannot search either: a search would reveal it letter by letter.
  const matching = caller.isDemo ? queries.matchesInvented : queries.matchesSubjectOrSender;
  const where = queries.matchesAll(search ? matching(search) : undefined, state);
  const list = {
    select: (rows: RowsAfter) => queries.selectMessagePage(db, where, rows),
    count: () => queries.countMessages(db, where),
  };
  const [{ rows, ...page }, whole] = await Promise.all([
    readPage(query, list),
    where && queries.countMessages(db, undefined),
  ]);
  const data = rows.map((row) => {
    if (!caller.isDemo) return toMessage(row);
    return row.isInvented ? withoutEmail(toMessage(row)) : masked(toMessage(row));
  });
  return { data, ...page, totalMessages: whole ?? page.total };
}

export function unreadCount({ db }: Pick<Deps, 'db'>): Promise<number> {
  return queries.countUnread(db);
}

export async function markMessageRead({ db, clock }: Shop, caller: Caller, id: string): Promise<Message> {
  const row = await db.transaction(async (tx) => {
    if (await queries.updateRead(tx, id)) {
      const write = { action: 'updated', objectKind: 'message', objectId: id } as const;
      const values = { before: { isRead: false }, after: { isRead: true } };
      await recordAdminWrite({ db: tx, clock }, caller, { ...write, ...values });
    }
    return queries.findMessage(tx, id);
  });
  if (!row) throw new Refusal(messageRefusals.notFound);
  return toMessage(row);
}

export async function removeMessage({ db, clock }: Shop, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const replies = await queries.selectReplyRows(tx, id);
    const row = await queries.deleteMessage(tx, id);
    if (!row) throw new Refusal(messageRefusals.notFound);
    // What was written and a guest's address are not recorded, because deleting them is meant to remove them; what undo needs
    // goes after 30 days.
    const { isRead, userId, guestEmail } = row;
    const kept = { userId, email: guestEmail, content: { row, replies } satisfies KeptMessage };
    await keepObject({ db: tx, clock }, { objectKind: 'message', objectId: id, ...kept });
    const write = { action: 'deleted', objectKind: 'message', objectId: id } as const;
    const values = { before: { isRead, userId }, after: null };
    await recordAdminWrite({ db: tx, clock }, caller, { ...write, ...values });
  });
}

/** A deleted message with the answers to it. */
export type KeptMessage = Parameters<typeof queries.insertDeletedMessage>[1];

export async function bringBackMessage({ db, clock }: Shop, caller: Caller, { row, replies }: KeptMessage) {
  const dated = <R extends { createdAt: Date }>(one: R) => ({ ...one, createdAt: new Date(one.createdAt) });
  await queries.insertDeletedMessage(db, { row: dated(row), replies: replies.map(dated) });
  const { id, isRead, userId } = row;
  const write = { action: 'brought_back', objectKind: 'message', objectId: id } as const;
  await recordAdminWrite({ db, clock }, caller, { ...write, before: null, after: { isRead, userId } });
}

export function toMessage({ id, userId, username, email, photoUrl, createdAt, ...row }: MessageRow): Message {
  return {
    ...row,
    _id: id,
    createdAt: createdAt.toISOString(),
    userId: userId ? { _id: userId, username: username ?? '', email: email ?? '', photoUrl } : null,
  };
}

/** For the demo admin: an invented message needs no other mask. */
function withoutEmail(message: Message): Message {
  const { userId, guestEmail } = message;
  return {
    ...message,
    userId: userId && { ...userId, email: maskEmail(userId.email) },
    guestEmail: guestEmail && maskEmail(guestEmail),
  };
}

export function masked(message: Message): Message {
  const { userId, guestName, ...rest } = withoutEmail(message);
  return {
    ...rest,
    subject: maskText(message.subject),
    message: messageAdminTexts.hiddenInDemo,
    userId: userId && { ...userId, username: maskText(userId.username), photoUrl: null },
    guestName: guestName && maskText(guestName),
  };
}
