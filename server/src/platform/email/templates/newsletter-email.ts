import { newsletterMailTexts } from '@vitrine/contract/messages/newsletter.texts';
import { newsletterUnsubscribe } from '@vitrine/contract/shared/page-paths';
import type { NewMail } from '../outbox.service.ts';

/** Asks whether the address wants the newsletter; mail programs can end it with one press of their own (RFC 8058). */
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
