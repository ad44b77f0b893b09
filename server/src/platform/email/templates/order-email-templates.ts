import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { testEmailTexts } from '@vitrine/contract/orders/emails/test-email.texts';
import { shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { addressEmailTexts, orderEmailTexts, orderSubject } from '@vitrine/contract/payments/payments.texts';
import { formatDollars } from '@vitrine/contract/shared/money/money';
import { paths } from '@vitrine/contract/shared/page-paths';
import { lowStockLine, stockEmailTexts } from '@vitrine/contract/stock/stock.texts';
import type { ShopSite } from '../../settings/shop-currency.ts';
import type { NewEmail } from '../outbox.service.ts';
import {
  addressPart,
  customerPart,
  factsPart,
  linesPart,
  linkPart,
  shipmentPart,
  sumsPart,
} from './order-parts.ts';

type DocumentLink = { label: string; url: string } | undefined;

export function paidEmail(order: Order, site: ShopSite, invoice?: DocumentLink): NewEmail {
  const { paidTitle, paid, paidAddressMissing } = orderEmailTexts;
  return toCustomer(order, site, {
    title: paidTitle,
    paragraphs: order.isAddressMissing ? [paid, paidAddressMissing] : [paid],
    parts: [linesPart(order, site), sumsPart(order, site), ...addressPart(order), ...linkPart(invoice)],
  });
}

/** All that the owner needs to pack and send the order. */
export function soldEmail(order: Order, site: ShopSite, recipient: string): NewEmail {
  const { soldTitle, soldAddressMissing, soldNoAddress } = orderEmailTexts;
  const noAddress = order.isAddressMissing ? soldAddressMissing : soldNoAddress;
  const paragraphs = order.deliveryAddress ? [] : [noAddress];
  const parts = [customerPart(order), ...addressPart(order), linesPart(order, site), sumsPart(order, site)];
  return toOwner(order._id, { ...site, recipient }, { title: soldTitle, paragraphs, parts });
}

export function shippedEmail(order: Order, site: ShopSite): NewEmail {
  const { shippedTitle, shipped } = orderEmailTexts;
  const url = order.shipment?.trackingUrl;
  return toCustomer(order, site, {
    title: shippedTitle,
    paragraphs: [shipped],
    parts: [...shipmentPart(order), ...addressPart(order), linesPart(order, site)],
    ...(url ? { action: { label: shipmentTexts.track, url } } : {}),
  });
}

export function deliveredEmail(order: Order, site: ShopSite): NewEmail {
  const { deliveredTitle: title, delivered } = orderEmailTexts;
  const parts = [linesPart(order, site)];
  return toCustomer(order, site, { title, paragraphs: [delivered], parts });
}

/** Cancelling moves no money, so the email announces none. */
export function cancelledEmail(order: Order, site: ShopSite): NewEmail {
  const { cancelledTitle: title, cancelled } = orderEmailTexts;
  const parts = [linesPart(order, site), sumsPart(order, site)];
  return toCustomer(order, site, { title, paragraphs: [cancelled], parts });
}

/** `amount`: what is refunded now, if it is not the whole order. */
export function refundedEmail(
  order: Order,
  site: ShopSite,
  { amount, link }: { amount?: number | undefined; link?: DocumentLink } = {},
): NewEmail {
  const { refundedTitle, refunded, partRefundedTitle, partRefunded } = orderEmailTexts;
  const isWhole = amount === undefined || amount === order.totalPrice;
  const total: [string, string] = [cartTexts.total, formatDollars(order.totalPrice, site.currency)];
  return toCustomer(order, site, {
    title: isWhole ? refundedTitle : partRefundedTitle,
    paragraphs: [isWhole ? refunded : partRefunded],
    parts: [
      factsPart(
        isWhole ? [total] : [total, [orderEmailTexts.refundedNow, formatDollars(amount, site.currency)]],
      ),
      ...linkPart(link),
    ],
  });
}

export function addressRequestEmail(order: Order, site: ShopSite): NewEmail {
  const { title, ask, how } = addressEmailTexts;
  const parts = [linesPart(order, site)];
  return toCustomer(order, site, { title, paragraphs: [ask, how], parts });
}

export type Addressed = { recipient: string; publicUrl: string };
type Noted = { orderId: string; note: string };

/** The order is paid, so it is listed with the orders and not only with the unmatched payments. */
export function addressMismatchEmail({ orderId, note }: Noted, owner: Addressed): NewEmail {
  const { addressMismatchTitle: title, addressMismatch } = orderEmailTexts;
  return toOwner(orderId, owner, { title, paragraphs: [`${note}.`, addressMismatch] });
}

export function oversoldEmail({ orderId, note }: Noted, { recipient, publicUrl }: Addressed): NewEmail {
  const { oversoldTitle: title, oversold, toOrders } = stockEmailTexts;
  const action = { label: toOrders, url: `${publicUrl}${paths.adminOrders}` };
  return aboutOrder(orderId, recipient, { title, paragraphs: [`${note}.`, oversold], action });
}

type LowStock = { productId: string; name: string; count: number };

/** To the owner, once each time that sales bring a product down to its threshold. */
export function lowStockEmail(
  { productId, name, count }: LowStock,
  { recipient, publicUrl }: Addressed,
): NewEmail {
  const title = count === 0 ? stockEmailTexts.soldOutTitle : stockEmailTexts.lowTitle;
  const action = { label: stockEmailTexts.toProduct, url: `${publicUrl}/admin/products/edit/${productId}` };
  const paragraphs = [lowStockLine(name, count)];
  return { recipient, subject: `${title}: ${name}`, content: { title, paragraphs, action } };
}

type UnmatchedPayment = { recipient: string; note: string; eventId: string };

export function unmatchedPaymentEmail({ recipient, note, eventId }: UnmatchedPayment): NewEmail {
  const { unmatchedPaymentTitle: title, unmatched } = orderEmailTexts;
  return { recipient, subject: title, content: { title, paragraphs: [unmatched, `${note}.`, eventId] } };
}

export function testEmail(recipient: string): NewEmail {
  const { title, text } = testEmailTexts;
  return { recipient, subject: title, content: { title, paragraphs: [text] } };
}

export function toCustomer(
  order: Order,
  { publicUrl, ownOrder }: ShopSite,
  { parts = [], ...content }: NewEmail['content'],
): NewEmail {
  const toOrders = ownOrder
    ? { label: orderEmailTexts.toOwnOrder, url: ownOrder }
    : { label: orderEmailTexts.toOrders, url: `${publicUrl}/profile` };
  // Where the button leads elsewhere, the guest has no other way to the order.
  const links = ownOrder && content.action ? linkPart(toOrders) : [];
  return aboutOrder(order._id, order.user.email, {
    action: toOrders,
    ...content,
    parts: [...parts, ...links],
  });
}

/** To the owner, with a button to the order in the back office. */
export function toOwner(
  orderId: string,
  { recipient, publicUrl }: Addressed,
  content: NewEmail['content'],
): NewEmail {
  const url = `${publicUrl}${paths.adminOrders}?search=${orderId}`;
  return aboutOrder(orderId, recipient, { ...content, action: { label: orderEmailTexts.toOrder, url } });
}

export function aboutOrder(orderId: string, recipient: string, content: NewEmail['content']): NewEmail {
  return { recipient, subject: orderSubject(content.title, shortOrderId(orderId)), content };
}
