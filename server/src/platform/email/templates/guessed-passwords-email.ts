import { guessedPasswordsMailTexts } from '@vitrine/contract/accounts/accounts.texts';
import type { NewMail } from '../outbox.service.ts';

export function guessedPasswordsMail(recipient: string): NewMail {
  const { subject, what, safe, advice } = guessedPasswordsMailTexts;
  return { recipient, subject, content: { title: subject, paragraphs: [what, safe, advice] } };
}
