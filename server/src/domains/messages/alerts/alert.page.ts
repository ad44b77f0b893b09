import { alertPath } from '@vitrine/contract/messages/alerts/alert-paths';
import {
  alertKindTexts,
  alertTexts,
  alertPageTexts as texts,
} from '@vitrine/contract/messages/alerts/alerts.texts';
import { newsletterUnsubscribe } from '@vitrine/contract/shared/page-paths';
import { questionPage } from '../../../platform/shared/web/question-page.ts';
import type { Page } from '../../../platform/shared/web/shop-page.ts';
import type { Alert } from './alerts.service.ts';

export function alertPage(id: string, alert: Alert | undefined): Page {
  const { ended, confirm, cancel, toShop } = texts;
  if (!alert) return questionPage({ title: texts.title, text: ended, toShop });
  const path = alertPath(id);
  const { title, asked, confirmed } = alertKindTexts[alert.kind];
  const end = { action: newsletterUnsubscribe(path), label: cancel };
  return questionPage({
    ...{ title, toShop, subjects: [alert.product, alert.email] },
    text: alert.isConfirmed ? confirmed : asked,
    buttons: alert.isConfirmed ? [end] : [{ action: `${path}/confirm`, label: confirm }, end],
  });
}

/** After the form was sent without scripts. */
export function askedPage(text: string = alertTexts.asked): Page {
  return questionPage({ title: texts.title, text, toShop: texts.toShop });
}
