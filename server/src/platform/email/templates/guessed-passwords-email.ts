import { guessedPasswordsMailTexts } from '@vitrine/contract/accounts/accounts.texts';
import type { NewMail } from '../outbox.service.ts';
import { mailLayout } from './layout.ts';

export function guessedPasswordsMail(recipient: string): NewMail {
  const { subject, what, safe, advice } = guessedPasswordsMailTexts;
  return { recipient, subject, ...mailLayout({ title: subject, paragraphs: [what, safe, advice] }) };
}
