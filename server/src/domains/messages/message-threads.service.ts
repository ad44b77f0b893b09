import { senderOf } from '@vitrine/contract/messages/admin-messages.rules';
import { threadTexts } from '@vitrine/contract/messages/admin-messages.texts';
import { messageRefusals } from '@vitrine/contract/messages/messages.refusals';
import type { Message, Reply, Thread } from '@vitrine/contract/messages/messages.schemas';
import type { Deps } from '../../deps.ts';
import { type EmailingShop, emailState, queueEmail } from '../../platform/email/outbox.service.ts';
import { replyEmail } from '../../platform/email/templates/message-emails.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { maskText } from '../../platform/shared/demo-mask.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import { recordAdminWrite } from '../audit/audit.service.ts';
import type { ReplyRow } from './messages.queries.ts';
import * as queries from './messages.queries.ts';
import { masked, toMessage } from './messages.service.ts';

type Shop = EmailingShop & Pick<Deps, 'email'>;

export async function messageThread({ db, email }: Omit<Shop, 'clock'>, caller: Caller, id: string) {
  const message = await existingMessage({ db }, id);
  const replies = (await queries.selectReplies(db, message._id)).map(toReply);
  const thread = { message, replies, from: email.smtpUrl === undefined ? null : email.from };
  return caller.isDemo ? maskedThread(thread) : thread;
}

/** The answer, its email and its record are written together; the outbox does the rest. */
export async function replyToMessage(shop: Shop, caller: Caller, { id, body }: { id: string; body: string }) {
  const { db, clock } = shop;
  if (shop.email.smtpUrl === undefined) throw new Refusal(messageRefusals.emailOff);
  await db.transaction(async (tx) => {
    const message = await existingMessage({ db: tx }, id);
    const { email } = senderOf(message);
    if (email === '') throw new Refusal(messageRefusals.noAddress);
    const createdAt = clock();
    const replyId = await queries.insertReply(tx, {
      messageId: message._id,
      writtenBy: caller.id,
      body,
      createdAt,
    });
    const about = queries.emailOfReply(replyId);
    await queueEmail({ ...shop, db: tx }, replyEmail({ recipient: email, message, body }), { about });
    await queries.updateRead(tx, message._id);
    // Neither the answer nor the address is recorded: deleting the message is meant to remove them.
    const write = { action: 'updated', objectKind: 'message', objectId: message._id } as const;
    await recordAdminWrite({ db: tx, clock }, caller, { ...write, before: null, after: { replied: true } });
  });
  return messageThread(shop, caller, id);
}

async function existingMessage({ db }: Pick<Deps, 'db'>, id: string): Promise<Message> {
  const row = isUuid(id) ? await queries.findMessage(db, id) : undefined;
  if (!row) throw new Refusal(messageRefusals.notFound);
  return toMessage(row);
}

function toReply({ id, body, writtenBy, createdAt, sentAt, ...email }: ReplyRow): Reply {
  const dates = { createdAt: createdAt.toISOString(), sentAt: sentAt?.toISOString() ?? null };
  return { _id: id, body, writtenBy, ...dates, state: emailState(email) };
}

function maskedThread({ message, replies, from }: Thread): Thread {
  return {
    message: masked(message),
    replies: replies.map((reply) => ({
      ...reply,
      body: threadTexts.hiddenInDemo,
      writtenBy: maskText(reply.writtenBy),
    })),
    from: from && maskText(from),
  };
}
