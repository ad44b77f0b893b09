import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { orderEmailTexts, orderSubject } from '@vitrine/contract/payments/payments.texts';
import { inGroups } from '@vitrine/contract/payments/ways/bank-account.rules';
import { transferEmailTexts, transferPageTexts } from '@vitrine/contract/payments/ways/ways-to-pay.texts';
import { formatDate } from '@vitrine/contract/shared/dates';
import { formatDollars } from '@vitrine/contract/shared/money/money';
import { paths, payPath } from '@vitrine/contract/shared/page-paths';
import type { ShopSite } from '../../settings/shop-currency.ts';
import type { NewEmail } from '../outbox.service.ts';
import type { EmailPart } from './layout.ts';
import { addressPart, customerPart, factsPart, linesPart, sumsPart } from './order-parts.ts';

/** Where the money goes, and until when the order is held. */
type Transfer = {
  id: string;
  reference: string;
  accountHolder: string;
  iban: string;
  bic: string;
  expiresAt: Date;
};

export function transferPlacedEmail(order: Order, transfer: Transfer, site: ShopSite): NewEmail {
  const { placedTitle: title, placed } = transferEmailTexts;
  return toCustomer(order, {
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
  const { remindTitle: title, remind } = transferEmailTexts;
  return toCustomer(order, {
    title,
    paragraphs: [remind(day(transfer))],
    parts: [accountPart(order, transfer, site)],
    action: pageLink(transfer, site),
  });
}

export function transferOverEmail(order: Order, site: ShopSite): NewEmail {
  const { overTitle: title, over } = transferEmailTexts;
  return toCustomer(order, {
    title,
    paragraphs: [over],
    parts: [linesPart(order, site), sumsPart(order, site)],
  });
}

export function transferOwnerEmail(
  order: Order,
  { reference }: Transfer,
  site: ShopSite & { recipient: string },
): NewEmail {
  const { ownerTitle: title, owner } = transferEmailTexts;
  const url = `${site.publicUrl}${paths.adminOrders}?search=${order._id}`;
  return {
    recipient: site.recipient,
    subject: orderSubject(title, shortOrderId(order._id)),
    content: {
      title,
      paragraphs: [owner],
      parts: [
        factsPart([[transferPageTexts.reference, inGroups(reference)]]),
        customerPart(order),
        linesPart(order, site),
        sumsPart(order, site),
      ],
      action: { label: orderEmailTexts.toOrder, url },
    },
  };
}

function accountPart(order: Order, transfer: Transfer, { currency }: ShopSite): EmailPart {
  const { amount, reference, holder, iban, bic } = transferPageTexts;
  return factsPart([
    [amount, formatDollars(order.totalPrice, currency)],
    [reference, inGroups(transfer.reference)],
    [holder, transfer.accountHolder],
    [iban, inGroups(transfer.iban)],
    ...(transfer.bic ? [[bic, transfer.bic] as const] : []),
  ]);
}

function day({ expiresAt }: Transfer): string {
  return formatDate(expiresAt.toISOString(), 'UTC');
}

function pageLink({ id }: Transfer, { publicUrl }: ShopSite) {
  return { label: transferEmailTexts.show, url: `${publicUrl}${payPath(id)}` };
}

function toCustomer(order: Order, content: NewEmail['content']): NewEmail {
  const subject = orderSubject(content.title, shortOrderId(order._id));
  return { recipient: order.user.email, subject, content };
}
