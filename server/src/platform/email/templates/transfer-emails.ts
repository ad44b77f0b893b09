import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { inGroups } from '@vitrine/contract/payments/ways/bank-account.rules';
import {
  awaitedEmailTexts,
  onTheWayEmailTexts,
  transferPageTexts,
} from '@vitrine/contract/payments/ways/ways-to-pay.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { formatDollars } from '@vitrine/contract/shared/money/money';
import { payPath } from '@vitrine/contract/shared/page-paths';
import type { ShopSite } from '../../settings/shop-currency.ts';
import type { NewEmail } from '../outbox.service.ts';
import type { EmailPart } from './layout.ts';
import { aboutOrder, toOwner } from './order-email-templates.ts';
import { addressPart, customerPart, factsPart, linesPart, sumsPart } from './order-parts.ts';

/** Where the money goes, and until when the order is held. */
type Transfer = {
  id: string;
  reference: string;
  accountHolder: string;
  iban: string;
  bic: string;
  expiresAt: Date;
  provider: string;
};

export function transferPlacedEmail(order: Order, transfer: Transfer, site: ShopSite): NewEmail {
  const { placedTitle: title, placed } = wordsOf(transfer);
  return aboutOrder(order._id, order.user.email, {
    title,
    paragraphs: [placed(day(transfer))],
    parts: [
      accountPart(order, transfer, site),
      linesPart(order, site),
      sumsPart(order, site),
      ...addressPart(order),
    ],
    action: pageLink(transfer, site),
  });
}

export function transferReminderEmail(order: Order, transfer: Transfer, site: ShopSite): NewEmail {
  const { remindTitle: title, remind } = wordsOf(transfer);
  return aboutOrder(order._id, order.user.email, {
    title,
    paragraphs: [remind(day(transfer))],
    parts: [accountPart(order, transfer, site)],
    action: pageLink(transfer, site),
  });
}

export function transferOverEmail(
  order: Order,
  transfer: Pick<Transfer, 'provider'>,
  site: ShopSite,
): NewEmail {
  const { overTitle: title, over } = wordsOf(transfer);
  return aboutOrder(order._id, order.user.email, {
    title,
    paragraphs: [over],
    parts: [linesPart(order, site), sumsPart(order, site)],
  });
}

export function transferOwnerEmail(
  order: Order,
  transfer: Transfer,
  site: ShopSite & { recipient: string },
): NewEmail {
  const { ownerTitle: title, owner } = wordsOf(transfer);
  const named = factsPart([[transferPageTexts.reference, inGroups(transfer.reference)]]);
  const parts = [named, customerPart(order), linesPart(order, site), sumsPart(order, site)];
  return toOwner(order._id, site, { title, paragraphs: [owner], parts });
}

/** The provider has the payment, but it takes days. */
export function onTheWayEmail(order: Order, site: ShopSite): NewEmail {
  const { placedTitle: title, placed } = onTheWayEmailTexts;
  const parts = [linesPart(order, site), sumsPart(order, site), ...addressPart(order)];
  return aboutOrder(order._id, order.user.email, { title, paragraphs: [placed], parts });
}

export function onTheWayOverEmail(order: Order, site: ShopSite): NewEmail {
  const { overTitle: title, over } = onTheWayEmailTexts;
  return aboutOrder(order._id, order.user.email, {
    title,
    paragraphs: [over],
    parts: [linesPart(order, site), sumsPart(order, site)],
  });
}

export function onTheWayOwnerEmail(order: Order, site: ShopSite & { recipient: string }): NewEmail {
  const { ownerTitle: title, owner } = onTheWayEmailTexts;
  const parts = [customerPart(order), linesPart(order, site), sumsPart(order, site)];
  return toOwner(order._id, site, { title, paragraphs: [owner], parts });
}

function wordsOf({ provider }: Pick<Transfer, 'provider'>) {
  return awaitedEmailTexts[provider === 'pickup' ? 'pickup' : 'transfer'];
}

/** Who pays on pickup needs no account. */
function accountPart(order: Order, transfer: Transfer, { currency }: ShopSite): EmailPart {
  const { amount, reference, holder, iban, bic } = transferPageTexts;
  const facts: [string, string][] = [
    [amount, formatDollars(order.totalPrice, currency)],
    [reference, inGroups(transfer.reference)],
  ];
  if (transfer.provider === 'pickup') return factsPart(facts);
  facts.push([holder, transfer.accountHolder], [iban, inGroups(transfer.iban)]);
  if (transfer.bic) facts.push([bic, transfer.bic]);
  return factsPart(facts);
}

function day({ expiresAt }: Transfer): string {
  return formatDate(expiresAt.toISOString(), 'UTC');
}

function pageLink({ id, provider }: Transfer, { publicUrl }: ShopSite) {
  return { label: wordsOf({ provider }).show, url: `${publicUrl}${payPath(id)}` };
}
