import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
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

/** All that the owner needs to pack and send the order. */
export function soldMail(
  order: Order,
  { recipient, publicUrl }: { recipient: string; publicUrl: string },
): NewMail {
  const { soldTitle, soldAddressMissing, soldNoAddress, toOrder } = orderMailTexts;
  const noAddress = order.isAddressMissing ? soldAddressMissing : soldNoAddress;
  return orderMail(order, {
    recipient,
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
  const { deliveredTitle, delivered } = orderMailTexts;
  return toCustomer(order, publicUrl, {
    title: deliveredTitle,
    paragraphs: [delivered],
    parts: [linesPart(order, publicUrl)],
  });
}

/** Cancelling moves no money, and the mail promises none. */
export function cancelledMail(order: Order, publicUrl: string): NewMail {
  const { cancelledTitle, cancelled } = orderMailTexts;
  return toCustomer(order, publicUrl, {
    title: cancelledTitle,
    paragraphs: [cancelled],
    parts: [linesPart(order, publicUrl), sumsPart(order)],
  });
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
  return toCustomer(order, publicUrl, {
    title,
    paragraphs: [ask, how],
    parts: [linesPart(order, publicUrl)],
  });
}

/** The order is paid, so it is listed with the orders and not only with the mismatches. */
export function addressMismatchMail(
  { orderId, note }: { orderId: string; note: string },
  { recipient, publicUrl }: { recipient: string; publicUrl: string },
): NewMail {
  const { addressMismatchTitle: title, addressMismatch, toOrder } = orderMailTexts;
  const action = { label: toOrder, url: orderUrl(orderId, publicUrl) };
  const content = { title, paragraphs: [`${note}.`, addressMismatch], action };
  return { recipient, subject: orderSubject(title, shortOrderId(orderId)), content };
}

type Mismatch = { recipient: string; note: string; eventId: string };

export function unmatchedPaymentEmail({ recipient, note, eventId }: Mismatch): NewMail {
  const { unmatchedPaymentTitle, mismatch } = orderMailTexts;
  const content = { title: unmatchedPaymentTitle, paragraphs: [mismatch, `${note}.`, eventId] };
  return { recipient, subject: unmatchedPaymentTitle, content };
}

/** The back office's list, opened at this order. */
function orderUrl(orderId: string, publicUrl: string): string {
  return `${publicUrl}${paths.adminOrders}?search=${orderId}`;
}

type OrderMail = { recipient: string } & NewMail['content'];

function toCustomer(order: Order, publicUrl: string, content: Omit<OrderMail, 'recipient'>): NewMail {
  const toOrders = { label: orderMailTexts.toOrders, url: `${publicUrl}/profile` };
  return orderMail(order, { recipient: order.user.email, action: toOrders, ...content });
}

function orderMail(order: Order, { recipient, ...content }: OrderMail): NewMail {
  const subject = orderSubject(content.title, shortOrderId(order._id));
  return { recipient, subject, content };
}
