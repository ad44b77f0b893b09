import { alertPath } from '@vitrine/contract/alerts/alert-paths';
import { alertEmailTexts as texts } from '@vitrine/contract/alerts/alerts.texts';
import { VARIANT_PARAM } from '@vitrine/contract/catalog/variants/variants.rules';
import { newsletterUnsubscribe, productPath } from '@vitrine/contract/shared/page-paths';
import type { NewEmail } from '../outbox.service.ts';
import { linkPart } from './order-parts.ts';

type Alert = { id: string; recipient: string; product: string; publicUrl: string };

export function confirmAlertEmail({ id, recipient, product, publicUrl }: Alert): NewEmail {
  const url = new URL(alertPath(id), publicUrl).href;
  const { confirmSubject: title, confirmStock, unasked, confirmAction: label } = texts;
  return {
    ...{ recipient, subject: title, headers: unsubscribeHeaders(url) },
    content: { title, paragraphs: [confirmStock(product), unasked], action: { label, url } },
  };
}

type BackInStock = Alert & { productId: string; variantId: string | null };

export function backInStockEmail(alert: BackInStock): NewEmail {
  const { id, recipient, product, productId, variantId, publicUrl } = alert;
  const url = new URL(alertPath(id), publicUrl).href;
  const toProduct = new URL(productPath(productId), publicUrl);
  if (variantId !== null) toProduct.searchParams.set(VARIANT_PARAM, variantId);
  const title = texts.backSubject(product);
  return {
    ...{ recipient, subject: title, headers: unsubscribeHeaders(url) },
    content: {
      title,
      paragraphs: [texts.back(product), texts.once],
      parts: linkPart({ label: texts.unsubscribe, url }),
      action: { label: texts.toProduct, url: toProduct.href },
    },
  };
}

/** Email programs can end it with one press of their own (RFC 8058). */
function unsubscribeHeaders(url: string): Record<string, string> {
  return {
    'List-Unsubscribe': `<${newsletterUnsubscribe(url)}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
}
