import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { testMailTexts } from '@vitrine/contract/orders/test-email.texts';
import { addressMailTexts, orderMailTexts, orderSubject } from '@vitrine/contract/payments/payments.texts';
import { formatDollars } from '@vitrine/contract/shared/money/money';
import { paths } from '@vitrine/contract/shared/page-paths';
import type { NewMail } from '../outbox.service.ts';
import { addressPart, customerPart, factsPart, linesPart, shipmentPart, sumsPart } from './order-parts.ts';

export function paidMail(order: Order, publicUrl: string): NewMail {
  const { paidTitle, paid, paidAddressMissing } = orderMailTexts;
  return toCustomer(order, publicUrl, {
    title: paidTitle,
    paragraphs: order.isAddressMissing ? [paid, paidAddressMissing] : [paid],
    parts: [linesPart(order, publicUrl), sumsPart(order), ...addressPart(order)],
  });
}

type Addressed = { recipient: string; publicUrl: string };

/** All that the owner needs to pack and send the order. */
export function soldMail(order: Order, { recipient, publicUrl }: Addressed): NewMail {
  const { soldTitle, soldAddressMissing, soldNoAddress, toOrder } = orderMailTexts;
  const noAddress = order.isAddressMissing ? soldAddressMissing : soldNoAddress;
  return orderMail(order, recipient, {
    title: soldTitle,
    paragraphs: order.deliveryAddress ? [] : [noAddress],
    parts: [customerPart(order), ...addressPart(order), linesPart(order, publicUrl), sumsPart(order)],
    action: { label: toOrder, url: orderUrl(order._id, publicUrl) },
  });
}

export function shippedMail(order: Order, publicUrl: string): NewMail {
  const { shippedTitle, shipped } = orderMailTexts;
  const url = order.shipment?.trackingUrl;
  return toCustomer(order, publicUrl, {
    title: shippedTitle,
    paragraphs: [shipped],
    parts: [...shipmentPart(order), ...addressPart(order), linesPart(order, publicUrl)],
    ...(url ? { action: { label: shipmentTexts.track, url } } : {}),
  });
}

export function deliveredMail(order: Order, publicUrl: string): NewMail {
  const { deliveredTitle: title, delivered } = orderMailTexts;
  const parts = [linesPart(order, publicUrl)];
  return toCustomer(order, publicUrl, { title, paragraphs: [delivered], parts });
}

/** Cancelling moves no money, so the email announces none. */
export function cancelledMail(order: Order, publicUrl: string): NewMail {
  const { cancelledTitle: title, cancelled } = orderMailTexts;
  const parts = [linesPart(order, publicUrl), sumsPart(order)];
  return toCustomer(order, publicUrl, { title, paragraphs: [cancelled], parts });
}

/** `amount`: what is refunded now, if it is not the whole order. */
export function refundedMail(order: Order, publicUrl: string, amount?: number): NewMail {
  const { refundedTitle, refunded, partRefundedTitle, partRefunded } = orderMailTexts;
  const isWhole = amount === undefined || amount === order.totalPrice;
  const total: [string, string] = [cartTexts.total, formatDollars(order.totalPrice)];
  return toCustomer(order, publicUrl, {
    title: isWhole ? refundedTitle : partRefundedTitle,
    paragraphs: [isWhole ? refunded : partRefunded],
    parts: [factsPart(isWhole ? [total] : [total, [orderMailTexts.refundedNow, formatDollars(amount)]])],
  });
}

export function addressRequestMail(order: Order, publicUrl: string): NewMail {
  const { title, ask, how } = addressMailTexts;
  const parts = [linesPart(order, publicUrl)];
  return toCustomer(order, publicUrl, { title, paragraphs: [ask, how], parts });
}

/** The order is paid, so it is listed with the orders and not only with the unmatched payments. */
export function addressMismatchMail(
  { orderId, note }: { orderId: string; note: string },
  { recipient, publicUrl }: Addressed,
): NewMail {
  const { addressMismatchTitle: title, addressMismatch, toOrder } = orderMailTexts;
  const action = { label: toOrder, url: orderUrl(orderId, publicUrl) };
  const content = { title, paragraphs: [`${note}.`, addressMismatch], action };
  return { recipient, subject: orderSubject(title, shortOrderId(orderId)), content };
}

type UnmatchedPayment = { recipient: string; note: string; eventId: string };

export function unmatchedPaymentEmail({ recipient, note, eventId }: UnmatchedPayment): NewMail {
  const { unmatchedPaymentTitle: title, mismatch } = orderMailTexts;
  return { recipient, subject: title, content: { title, paragraphs: [mismatch, `${note}.`, eventId] } };
}

export function testMail(recipient: string): NewMail {
  const { title, text } = testMailTexts;
  return { recipient, subject: title, content: { title, paragraphs: [text] } };
}

/** The back office's list, opened at this order. */
function orderUrl(orderId: string, publicUrl: string): string {
  return `${publicUrl}${paths.adminOrders}?search=${orderId}`;
}

function toCustomer(order: Order, publicUrl: string, content: NewMail['content']): NewMail {
  const toOrders = { label: orderMailTexts.toOrders, url: `${publicUrl}/profile` };
  return orderMail(order, order.user.email, { action: toOrders, ...content });
}

function orderMail(order: Order, recipient: string, content: NewMail['content']): NewMail {
  return { recipient, subject: orderSubject(content.title, shortOrderId(order._id)), content };
}
