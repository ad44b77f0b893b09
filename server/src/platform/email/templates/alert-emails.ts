import { VARIANT_PARAM } from '@vitrine/contract/catalog/variants/variants.rules';
import type { AlertKind } from '@vitrine/contract/messages/alerts/alert-kinds';
import { alertPath } from '@vitrine/contract/messages/alerts/alert-paths';
import { alertKindTexts, alertEmailTexts as texts } from '@vitrine/contract/messages/alerts/alerts.texts';
import { productPath } from '@vitrine/contract/shared/page-paths';
import type { NewEmail } from '../outbox.service.ts';
import { linkPart } from './order-parts.ts';
import { unsubscribeHeaders } from './unsubscribe-headers.ts';

type Alert = { id: string; recipient: string; product: string; publicUrl: string };

export function confirmAlertEmail(kind: AlertKind, { id, recipient, product, publicUrl }: Alert): NewEmail {
  const url = new URL(alertPath(id), publicUrl).href;
  const { unasked, confirmAction: label } = texts;
  const { confirmSubject: title, confirm } = alertKindTexts[kind];
  return {
    ...{ recipient, subject: title, headers: unsubscribeHeaders(url) },
    content: { title, paragraphs: [confirm(product), unasked], action: { label, url } },
  };
}

type Told = Alert & { productId: string; variantId: string | null };

export function backInStockEmail(alert: Told): NewEmail {
  return toldEmail(alert, texts.backSubject(alert.product), texts.back(alert.product));
}

/** Prices as they are written in the shop's currency. */
export function lowerPriceEmail(alert: Told, { now, before }: { now: string; before: string }): NewEmail {
  return toldEmail(alert, texts.lessSubject(alert.product), texts.less(alert.product, now, before));
}

function toldEmail(
  { id, recipient, productId, variantId, publicUrl }: Told,
  title: string,
  news: string,
): NewEmail {
  const url = new URL(alertPath(id), publicUrl).href;
  const toProduct = new URL(productPath(productId), publicUrl);
  if (variantId !== null) toProduct.searchParams.set(VARIANT_PARAM, variantId);
  return {
    ...{ recipient, subject: title, headers: unsubscribeHeaders(url) },
    content: {
      title,
      paragraphs: [news, texts.once],
      parts: linkPart({ label: texts.unsubscribe, url }),
      action: { label: texts.toProduct, url: toProduct.href },
    },
  };
}
