import { replySubject, youWrote } from '@vitrine/contract/messages/admin-messages.texts';
import type { Message } from '@vitrine/contract/messages/messages.schemas';
import { newsletterEmailTexts } from '@vitrine/contract/messages/newsletter.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import type { NewEmail } from '../outbox.service.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

/** Asks whether the address wants the newsletter. */
export function newsletterEmail({ recipient, url }: { recipient: string; url: string }): NewEmail {
  const { subject, what, unasked, action } = newsletterEmailTexts;
  return {
    recipient,
    subject,
    content: { title: subject, paragraphs: [what, unasked], action: { label: action, url } },
    headers: unsubscribeHeaders(url),
  };
}

type ReplyParts = { recipient: string; message: Message; body: string };

export function replyEmail({ recipient, message, body }: ReplyParts): NewEmail {
  const subject = replySubject(message.subject);
  const quoted = `> ${message.message.replaceAll('\n', '\n> ')}`;
  const before = `${youWrote(formatDateTime(message.createdAt, 'UTC'))}\n${quoted}`;
  return { recipient, subject, content: { title: subject, paragraphs: [body, before] } };
}
