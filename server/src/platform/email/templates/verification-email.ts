import { verificationMailTexts } from '@vitrine/contract/accounts/accounts.texts';
import type { NewMail } from '../outbox.service.ts';

export function verificationMail({ recipient, url }: { recipient: string; url: string }): NewMail {
  const { subject, welcome, action, expiry, notYou } = verificationMailTexts;
  const content = {
    title: subject,
    paragraphs: [welcome, expiry, notYou],
    action: { label: action, url },
  };
  return { recipient, subject, content };
}
