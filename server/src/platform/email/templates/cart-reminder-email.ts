import { cartReminderPath } from '@vitrine/contract/messages/alerts/cart-reminders.rules';
import { cartReminderEmailTexts as texts } from '@vitrine/contract/messages/alerts/cart-reminders.texts';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { NewEmail } from '../outbox.service.ts';
import { linkPart } from './order-parts.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

type Reminder = { id: string; email: string; products: readonly string[]; publicUrl: string };

export function cartReminderEmail({ id, email, products, publicUrl }: Reminder): NewEmail {
  const end = new URL(cartReminderPath(id), publicUrl).href;
  return {
    ...{ recipient: email, subject: texts.subject, headers: unsubscribeHeaders(end) },
    content: {
      title: texts.subject,
      paragraphs: [texts.what, products.join('\n')],
      parts: linkPart({ label: texts.unsubscribe, url: end }),
      action: { label: texts.toCart, url: new URL(paths.cart, publicUrl).href },
    },
  };
}
