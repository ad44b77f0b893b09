import {
  guessedCodesMailTexts,
  secondFactorMailTexts,
} from '@vitrine/contract/accounts/second-factor/second-factor.texts';
import type { NewMail } from '../outbox.service.ts';

export function secondFactorMail(recipient: string, what: string): NewMail {
  const { subject, notYou } = secondFactorMailTexts;
  return { recipient, subject, content: { title: subject, paragraphs: [what, notYou] } };
}

export function guessedCodesMail(recipient: string): NewMail {
  const { subject, what, safe, advice } = guessedCodesMailTexts;
  return { recipient, subject, content: { title: subject, paragraphs: [what, safe, advice] } };
}
