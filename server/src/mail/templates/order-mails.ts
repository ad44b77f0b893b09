import { cartTexts } from '@vitrine/contract/cart/cart.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { quantityTimesPrice } from '@vitrine/contract/orders/orders.texts';
import { orderMailTexts, orderSubject } from '@vitrine/contract/payments/payments.texts';
import { formatDollars } from '@vitrine/contract/shared/money';
import type { NewMail } from '../outbox.service.ts';
import { mailLayout } from './layout.ts';

export function paidMail(order: Order, publicUrl: string): NewMail {
  const { paidTitle, paid, toOrders } = orderMailTexts;
  return orderMail(order, {
    recipient: order.user.email,
    title: paidTitle,
    paragraphs: [paid, linesOf(order), sumsOf(order)],
    action: { label: toOrders, url: `${publicUrl}/profile` },
  });
}

/** Names no customer: the reader of the shop's mail need not know who bought what. */
export function soldMail(
  order: Order,
  { recipient, publicUrl }: { recipient: string; publicUrl: string },
): NewMail {
  const { soldTitle, toBackOffice } = orderMailTexts;
  return orderMail(order, {
    recipient,
    title: soldTitle,
    paragraphs: [linesOf(order), sumsOf(order)],
    action: { label: toBackOffice, url: `${publicUrl}/admin/orders` },
  });
}

export function refundedMail(order: Order, publicUrl: string): NewMail {
  const { refundedTitle, refunded, toOrders } = orderMailTexts;
  return orderMail(order, {
    recipient: order.user.email,
    title: refundedTitle,
    paragraphs: [refunded, `${cartTexts.total}: ${formatDollars(order.totalPrice)}`],
    action: { label: toOrders, url: `${publicUrl}/profile` },
  });
}

type Mismatch = { recipient: string; note: string; eventId: string };

export function mismatchMail({ recipient, note, eventId }: Mismatch): NewMail {
  const { mismatchTitle, mismatch } = orderMailTexts;
  const parts = mailLayout({ title: mismatchTitle, paragraphs: [mismatch, `${note}.`, eventId] });
  return { recipient, subject: mismatchTitle, ...parts };
}

type OrderMail = { recipient: string } & Parameters<typeof mailLayout>[0];

function orderMail(order: Order, { recipient, ...content }: OrderMail): NewMail {
  const subject = orderSubject(content.title, shortOrderId(order._id));
  return { recipient, subject, ...mailLayout(content) };
}

function linesOf({ products }: Order): string {
  return products
    .map(
      ({ product, quantity }) =>
        `${product.name}\n${quantityTimesPrice(quantity, formatDollars(product.price))}`,
    )
    .join('\n');
}

function sumsOf({ coupon, subtotal, totalPrice }: Order): string {
  const { subtotal: label, discount, total } = cartTexts;
  const reduced = coupon
    ? [
        `${label}: ${formatDollars(subtotal)}`,
        `${discount} (${coupon.code}): −${formatDollars(coupon.amount)}`,
      ]
    : [];
  return [...reduced, `${total}: ${formatDollars(totalPrice)}`].join('\n');
}
