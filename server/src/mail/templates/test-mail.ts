import { testMailTexts } from '@vitrine/contract/orders/test-mail.texts';
import type { NewMail } from '../outbox.service.ts';
import { mailLayout } from './layout.ts';

export function testMail(recipient: string): NewMail {
  const { title, text } = testMailTexts;
  return { recipient, subject: title, ...mailLayout({ title, paragraphs: [text] }) };
}
