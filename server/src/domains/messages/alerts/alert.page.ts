import { alertPath } from '@vitrine/contract/messages/alerts/alert-paths';
import {
  alertKindTexts,
  alertTexts,
  alertPageTexts as texts,
} from '@vitrine/contract/messages/alerts/alerts.texts';
import { newsletterUnsubscribe } from '@vitrine/contract/shared/page-paths';
import type { PageBrand } from '../../../platform/shared/web/html-page.ts';
import { questionPage } from '../../../platform/shared/web/question-page.ts';
import type { Alert } from './alerts.service.ts';

export function alertPage(brand: PageBrand, id: string, alert: Alert | undefined): string {
  const { ended, confirm, cancel, toShop } = texts;
  if (!alert) return questionPage(brand, { title: texts.title, text: ended, toShop });
  const path = alertPath(id);
  const { title, asked, confirmed } = alertKindTexts[alert.kind];
  const end = { action: newsletterUnsubscribe(path), label: cancel };
  return questionPage(brand, {
    ...{ title, toShop, subjects: [alert.product, alert.email] },
    text: alert.isConfirmed ? confirmed : asked,
    buttons: alert.isConfirmed ? [end] : [{ action: `${path}/confirm`, label: confirm }, end],
  });
}

/** After the form was sent without scripts. */
export function askedPage(brand: PageBrand, text: string = alertTexts.asked): string {
  return questionPage(brand, { title: texts.title, text, toShop: texts.toShop });
}
