import {
  orderEditEmailTexts,
  orderEditLinkEmailTexts,
} from '@vitrine/contract/orders/edits/order-edits.texts';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { formatDollars } from '@vitrine/contract/shared/money/money';
import type { ShopSite } from '../../settings/shop-currency.ts';
import type { NewEmail } from '../outbox.service.ts';
import { toCustomer } from './order-email-templates.ts';
import { addressPart, factsPart, linesPart, linkPart, sumsPart } from './order-parts.ts';

type EditFacts = {
  reason: string;
  /** In dollars; below 0 if it is given back. */
  difference: number;
  link: Parameters<typeof linkPart>[0];
};

type LinkFacts = {
  reason: string;
  /** In dollars: what the order will cost, and what of it is to pay. */
  total: number;
  difference: number;
  url: string;
};

/** To pay for an edit that is made after it. */
export function editLinkEmail(
  order: Order,
  site: ShopSite,
  { reason, total, difference, url }: LinkFacts,
): NewEmail {
  const { title, text, reason: because, total: newTotal, toPay, pay } = orderEditLinkEmailTexts;
  const money = (amount: number) => formatDollars(amount, site.currency);
  return toCustomer(order, site, {
    title,
    paragraphs: [text],
    parts: [
      factsPart([
        [because, reason],
        [newTotal, money(total)],
        [toPay, money(difference)],
      ]),
    ],
    action: { label: pay, url },
  });
}

export function orderEditEmail(
  order: Order,
  site: ShopSite,
  { reason, difference, link }: EditFacts,
): NewEmail {
  const { title, text, reason: because, refunded, paid } = orderEditEmailTexts;
  const amount = formatDollars(Math.abs(difference), site.currency);
  const moved: [string, string][] = difference === 0 ? [] : [[difference < 0 ? refunded : paid, amount]];
  return toCustomer(order, site, {
    title,
    paragraphs: [text],
    parts: [
      factsPart([[because, reason], ...moved]),
      linesPart(order, site),
      sumsPart(order, site),
      ...addressPart(order),
      ...linkPart(link),
    ],
  });
}
