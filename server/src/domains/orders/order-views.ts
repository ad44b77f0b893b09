import { isAwaitedWay } from '@vitrine/contract/orders/awaited/awaited-payments.rules';
import type { OrderEdit, OrderEditLink } from '@vitrine/contract/orders/edits/order-edits.schemas';
import { trackingUrl } from '@vitrine/contract/orders/fulfilment/shipments.rules';
import type { OrderDocument } from '@vitrine/contract/orders/order-documents.schemas';
import type { AdminOrder, Order } from '@vitrine/contract/orders/orders.schemas';
import { orderTexts } from '@vitrine/contract/orders/orders.texts';
import type { OrderReturn } from '@vitrine/contract/orders/returns/returns.schemas';
import { toDollars } from '@vitrine/contract/shared/money/money';
import { emailState } from '../../platform/email/outbox.service.ts';
import { maskEmail, maskText } from '../../platform/shared/demo-mask.ts';
import type { OrderLineRow, OrderRow } from './orders.queries.ts';

export function toOrder(row: OrderRow, currency: string): Order {
  const { couponCode: code, couponPercent: discount } = row;
  return {
    _id: row.id,
    user: toBuyer(row),
    createdAt: row.createdAt.toISOString(),
    subtotal: toDollars(row.subtotalCents, currency),
    coupon:
      code !== null && discount !== null
        ? { code, discount, amount: toDollars(row.discountCents, currency) }
        : null,
    adjustments: row.adjustments.map(({ cents, ...adjustment }) => ({
      ...adjustment,
      amount: toDollars(cents, currency),
    })),
    totalPrice: toDollars(row.totalCents, currency),
    status: row.status,
    isPaid: row.paidAt !== null,
    isRefunded: row.refundedAt !== null,
    products: row.lines.map((line) => toLine(line, row, currency)),
    deliveryAddress: toAddress(row),
    isAddressMissing:
      row.paidAt !== null &&
      row.deliveryCountries !== null &&
      row.address === null &&
      row.personErasedAt === null,
    shipment: toShipment(row),
    ...(row.status === 'delivered' && row.deliveredAt && { deliveredAt: row.deliveredAt.toISOString() }),
    refundedAmount: toDollars(row.refundedAt ? row.totalCents : row.refundedCents, currency),
    ...toAwaited(row),
    ...(row.returns && { returns: row.returns.map(toReturn) }),
    ...(row.documents && { documents: row.documents.map((document) => toDocument(document, currency)) }),
  };
}

/** One whose customer has not placed the order waits for nothing yet. */
function toAwaited({ awaited }: OrderRow): Pick<Order, 'awaited'> {
  if (!awaited || awaited.status === 'open') return {};
  const { way, status, reference, until, page } = awaited;
  const isPaid = status === 'paid' || status === 'refunded';
  const state = status === 'processing' ? 'waiting' : isPaid ? 'paid' : 'over';
  const shown = { state, until: new Date(until).toISOString() } as const;
  if (reference === null || !isAwaitedWay(way))
    return { awaited: { ...shown, way: 'online', reference: '', page: '' } };
  return { awaited: { ...shown, way, reference, page: page ?? '' } };
}

function toBuyer({ userId, username, email, photoUrl }: OrderRow): Order['user'] {
  const shown = { username: username ?? orderTexts.guest, email: email ?? '', photoUrl };
  return userId === null ? { _id: '', ...shown, isGuest: true } : { _id: userId, ...shown };
}

export function toAdminOrder(row: OrderRow, currency: string): AdminOrder {
  return {
    ...toOrder(row, currency),
    addressProblem: row.address?.problem ?? null,
    note: row.note && { text: row.note.note, savedAt: row.note.savedAt.toISOString() },
    refunds: row.refunds.map(({ id, amountCents, status, createdAt, lines }) => ({
      _id: id,
      amount: toDollars(amountCents, currency),
      createdAt: new Date(createdAt).toISOString(),
      isOpen: status === 'open',
      ...(lines && { lines }),
    })),
    shipmentEmail: row.shipment?.mailedAt
      ? emailState(row.shipmentEmail ?? { status: null, lastError: null })
      : null,
    returnableLines: row.returnableLines,
    isPersonErased: row.personErasedAt !== null && row.address === null,
    billedName: row.billedName,
    paidAt: row.paidAt?.toISOString() ?? null,
    ...(row.shipment?.undoableUntil && { shipmentUndoableUntil: row.shipment.undoableUntil.toISOString() }),
    ...(row.past && { past: row.past }),
    ...(row.isManual && { manual: { paidBy: row.paidByHand } }),
    ...(row.edits && { edits: row.edits.map((edit) => toEdit(edit, currency)) }),
    ...(row.editLink && { editLink: toEditLink(row.editLink, currency) }),
    ...(row.withdrawal && {
      withdrawal: {
        ...{ name: row.withdrawal.name, receivedAt: row.withdrawal.receivedAt.toISOString() },
        ...(row.withdrawal.products !== '' && { products: row.withdrawal.products }),
      },
    }),
  };
}

function toReturn({
  id,
  requestedAt,
  changedAt,
  ...shown
}: NonNullable<OrderRow['returns']>[number]): OrderReturn {
  const moments = {
    requestedAt: new Date(requestedAt).toISOString(),
    changedAt: new Date(changedAt).toISOString(),
  };
  return { _id: id, ...shown, ...moments };
}

/** For the demo admin, whose password is public. Of the people whom the demo made up only the emails are masked. */
export function toMaskedOrder(row: OrderRow, currency: string): AdminOrder {
  const order = toAdminOrder(row, currency);
  const { coupon, note, user, edits } = order;
  return {
    ...(row.isInvented
      ? { ...order, user: { ...user, email: maskEmail(user.email) } }
      : withoutPerson(order)),
    ...(order.awaited && { awaited: { ...order.awaited, page: '' } }),
    ...(order.editLink && { editLink: { ...order.editLink, url: '' } }),
    coupon: coupon && { ...coupon, code: maskText(coupon.code) },
    adjustments: order.adjustments.map((one) => (one.kind === 'coupon' ? withoutCode(one) : one)),
    note: note && { ...note, text: maskText(note.text) },
    ...(edits && { edits: edits.map((edit) => ({ ...edit, reason: maskText(edit.reason) })) }),
  };
}

function withoutCode(adjustment: Order['adjustments'][number]): Order['adjustments'][number] {
  const { source, label } = adjustment;
  return {
    ...adjustment,
    label: maskText(label),
    source: { ...source, code: maskText(String(source.code)) },
  };
}

function withoutPerson(order: AdminOrder): AdminOrder {
  const { user, deliveryAddress, shipment } = order;
  return {
    ...order,
    user: { ...user, username: maskText(user.username), email: maskEmail(user.email), photoUrl: null },
    billedName: order.billedName && maskText(order.billedName),
    ...(order.withdrawal && {
      withdrawal: {
        ...{ name: maskText(order.withdrawal.name), receivedAt: order.withdrawal.receivedAt },
        ...(order.withdrawal.products && { products: maskText(order.withdrawal.products) }),
      },
    }),
    ...(order.returns && {
      returns: order.returns.map((one) => ({
        ...one,
        note: maskText(one.note),
        answer: maskText(one.answer),
      })),
    }),
    deliveryAddress: deliveryAddress && {
      ...deliveryAddress,
      name: maskText(deliveryAddress.name),
      line1: maskText(deliveryAddress.line1),
      line2: maskText(deliveryAddress.line2),
      postalCode: maskText(deliveryAddress.postalCode),
    },
    shipment: shipment && { ...shipment, tracking: maskText(shipment.tracking), trackingUrl: null },
  };
}

function toEdit(edit: NonNullable<OrderRow['edits']>[number], currency: string): OrderEdit {
  const { id, reason, beforeCents, afterCents, refund, byHandCents, createdAt } = edit;
  const payment = edit.isByLink ? 'link' : edit.payment;
  return {
    ...{ _id: id, createdAt: new Date(createdAt).toISOString(), reason },
    ...{ before: toDollars(beforeCents, currency), after: toDollars(afterCents, currency) },
    ...(payment && { payment }),
    ...(refund && { refund }),
    ...(byHandCents > 0 && { byHand: toDollars(byHandCents, currency) }),
  };
}

function toEditLink(link: NonNullable<OrderRow['editLink']>, currency: string): OrderEditLink {
  const { state, amountCents, sessionUrl, expiresAt } = link;
  const amount = toDollars(amountCents, currency);
  return { state, amount, expiresAt: new Date(expiresAt).toISOString(), url: sessionUrl ?? '' };
}

function toDocument(
  { id, totalCents, createdAt, ...shown }: NonNullable<OrderRow['documents']>[number],
  currency: string,
): OrderDocument {
  const total = toDollars(totalCents, currency);
  return { _id: id, ...shown, total, createdAt: new Date(createdAt).toISOString() };
}

function toAddress({ address }: OrderRow): Order['deliveryAddress'] {
  if (!address) return null;
  const { orderId: _, problem: __, createdAt: ___, ...parts } = address;
  return parts;
}

function toShipment({ shipment, shippedOn }: OrderRow): Order['shipment'] {
  if (!shipment || !shippedOn) return null;
  const { carrier, tracking, mailedAt } = shipment;
  return {
    shippedOn,
    carrier,
    tracking,
    trackingUrl: trackingUrl({ carrier, tracking }),
    mailedAt: mailedAt?.toISOString() ?? null,
  };
}

/** What was bought, as it was then. If the product no longer exists, the line's own id is used. */
function toLine(line: OrderLineRow, { refunds }: OrderRow, currency: string): Order['products'][number] {
  const { id, productId, variantId, sku, name, imageUrl } = line;
  const { priceCents, promoPercentage, unitPriceCents, quantity } = line;
  const images = imageUrl === null ? [] : [imageUrl];
  return {
    product: { _id: productId ?? id, name, images, price: toDollars(unitPriceCents, currency) },
    ...(promoPercentage > 0 && { beforePromo: { price: toDollars(priceCents, currency), promoPercentage } }),
    quantity,
    ...(sku && { sku }),
    ...(variantId !== null && { variant: { _id: variantId, sku: sku ?? '' } }),
    lineId: id,
    refunded: refundedUnits(refunds, id),
  };
}

/** How many units of a line are refunded or about to be. */
export function refundedUnits(refunds: OrderRow['refunds'], lineId: string): number {
  const chosen = refunds.flatMap(({ lines }) => lines ?? []).filter((line) => line.lineId === lineId);
  return chosen.reduce((sum, { quantity }) => sum + quantity, 0);
}
