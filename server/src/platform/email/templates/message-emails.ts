import { replySubject, youWrote } from '@vitrine/contract/messages/admin-messages.texts';
import type { Message } from '@vitrine/contract/messages/messages.schemas';
import { newsletterMailTexts } from '@vitrine/contract/messages/newsletter.texts';
import { formatDateTime } from '@vitrine/contract/shared/dates';
import { newsletterUnsubscribe } from '@vitrine/contract/shared/page-paths';
import type { NewMail } from '../outbox.service.ts';

/** Asks whether the address wants the newsletter; email programs can end it with one press of their own (RFC 8058). */
export function newsletterMail({ recipient, url }: { recipient: string; url: string }): NewMail {
  const { subject, what, unasked, action } = newsletterMailTexts;
  return {
    recipient,
    subject,
    content: { title: subject, paragraphs: [what, unasked], action: { label: action, url } },
    headers: {
      'List-Unsubscribe': `<${newsletterUnsubscribe(url)}>`,
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    },
  };
}

type ReplyParts = { recipient: string; message: Message; body: string };

export function replyMail({ recipient, message, body }: ReplyParts): NewMail {
  const subject = replySubject(message.subject);
  const quoted = `> ${message.message.replaceAll('\n', '\n> ')}`;
  const before = `${youWrote(formatDateTime(message.createdAt, 'UTC'))}\n${quoted}`;
  return { recipient, subject, content: { title: subject, paragraphs: [body, before] } };
}
