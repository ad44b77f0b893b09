import { paymentLinkEmailTexts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import type { ShopSite } from '../../settings/shop-currency.ts';
import type { NewEmail } from '../outbox.service.ts';
import { toCustomer } from './order-email-templates.ts';
import { addressPart, linesPart, sumsPart } from './order-parts.ts';

export function paymentLinkEmail(order: Order, site: ShopSite, url: string): NewEmail {
  const { title, text, pay } = paymentLinkEmailTexts;
  return toCustomer(order, site, {
    title,
    paragraphs: [text],
    parts: [linesPart(order, site), sumsPart(order, site), ...addressPart(order)],
    action: { label: pay, url },
  });
}
