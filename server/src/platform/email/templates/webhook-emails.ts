import { settingsPaths } from '@vitrine/contract/shared/settings-paths';
import { webhookEmailTexts as texts } from '@vitrine/contract/webhooks/webhooks.texts';
import type { NewEmail } from '../outbox.service.ts';
import type { Addressed } from './order-email-templates.ts';

export function webhookOffEmail(url: string, { recipient, publicUrl }: Addressed): NewEmail {
  const { title } = texts;
  const paragraphs = [texts.text(url), texts.advice];
  const action = { label: texts.action, url: `${publicUrl}${settingsPaths.webhooks}` };
  return { recipient, subject: title, content: { title, paragraphs, action } };
}
