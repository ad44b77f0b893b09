import { replySubject, youWrote } from '@vitrine/contract/messages/admin-messages.texts';
import type { Message } from '@vitrine/contract/messages/messages.schemas';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import type { NewMail } from '../outbox.service.ts';

type ReplyParts = { recipient: string; message: Message; body: string };

/** An answer to a message, with the message below it. */
export function replyMail({ recipient, message, body }: ReplyParts): NewMail {
  const subject = replySubject(message.subject);
  const quoted = message.message
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');
  const before = `${youWrote(formatDateTime(message.createdAt, 'UTC'))}\n${quoted}`;
  return { recipient, subject, content: { title: subject, paragraphs: [body, before] } };
}
