import { newsletterPageTexts as texts } from '@vitrine/contract/messages/newsletter.texts';
import { newsletterPath, newsletterUnsubscribe } from '@vitrine/contract/shared/page-paths';
import { questionPage } from '../../platform/shared/web/question-page.ts';
import type { Page } from '../../platform/shared/web/shop-page.ts';
import type { Subscription } from './newsletter.service.ts';

export function newsletterPage(id: string, subscription: Subscription | undefined): Page {
  const { title, asked, confirmed, ended, confirm, unsubscribe, toShop } = texts;
  if (!subscription) return questionPage({ title, text: ended, toShop });
  const path = newsletterPath(id);
  const end = { action: newsletterUnsubscribe(path), label: unsubscribe };
  return questionPage({
    ...{ title, toShop, subjects: [subscription.email] },
    text: subscription.isConfirmed ? confirmed : asked,
    buttons: subscription.isConfirmed ? [end] : [{ action: `${path}/confirm`, label: confirm }, end],
  });
}
