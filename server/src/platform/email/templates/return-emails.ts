import type { Order } from '@vitrine/contract/orders/orders.schemas';
import type { OrderReturn } from '@vitrine/contract/orders/returns/returns.schemas';
import {
  returnEmailTexts,
  returnOwnerTexts,
  returnReasonLabels,
  returnTexts,
} from '@vitrine/contract/orders/returns/returns.texts';
import type { ShopSite } from '../../settings/shop-currency.ts';
import type { NewEmail } from '../outbox.service.ts';
import type { EmailPart } from './layout.ts';
import { type Addressed, toCustomer, toOwner } from './order-email-templates.ts';
import { factsPart, titledLines } from './order-parts.ts';

/** To the customer, about the state that the return has now; a refund has an email of its own. */
export function returnEmail(order: Order, one: OrderReturn, site: ShopSite): NewEmail {
  const { title, text } = returnEmailTexts[one.state === 'refunded' ? 'received' : one.state];
  const answer = one.state === 'requested' || one.state === 'received' ? '' : one.answer;
  const label = one.state === 'refused' ? returnTexts.refusal : returnTexts.instructions;
  const note = one.state === 'requested' ? one.note : '';
  return toCustomer(order, site, {
    title,
    paragraphs: [text],
    parts: [
      ...writtenPart(label, answer),
      returnedLines(order, one),
      ...writtenPart(returnEmailTexts.note, note),
    ],
  });
}

export function returnOwnerEmail(order: Order, one: OrderReturn, owner: Addressed): NewEmail {
  const { title, text } = returnOwnerTexts;
  const parts = [returnedLines(order, one), ...writtenPart(returnTexts.note, one.note)];
  return toOwner(order._id, owner, { title, paragraphs: [text], parts });
}

function returnedLines({ products }: Order, { lines }: OrderReturn): EmailPart {
  return factsPart(
    lines.map(({ lineId, quantity, reason }) => {
      const name = products.find((line) => line.lineId === lineId)?.product.name ?? '';
      return [`${quantity} × ${name}`, returnReasonLabels[reason]] as const;
    }),
  );
}

function writtenPart(title: string, written: string): EmailPart[] {
  return written === '' ? [] : [titledLines(title, written.split('\n'))];
}
