import { testMailTexts } from '@vitrine/contract/orders/test-email.texts';
import type { NewMail } from '../outbox.service.ts';

export function testMail(recipient: string): NewMail {
  const { title, text } = testMailTexts;
  return { recipient, subject: title, content: { title, paragraphs: [text] } };
}
