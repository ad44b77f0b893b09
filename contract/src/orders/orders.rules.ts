import { orderStatusLabels, orderTexts } from './orders.texts.ts';

export const ORDER_STATUSES = ['pending', 'processing', 'delivered', 'cancelled'] as const;
export type OrderStatus = (typeof ORDER_STATUSES)[number];

/** What the table of orders can be sorted by; it begins with the newest. */
export const ORDER_SORT_COLUMNS = ['date', 'total'] as const;

/** Names of the colour tokens: green, yellow, red and blue. */
export type BadgeTone = 'success' | 'warn' | 'danger' | 'info';

/** Spec back-office §4: blue is for statuses without a colour of their own. */
const statusTones: Record<OrderStatus, BadgeTone> = {
  pending: 'info',
  processing: 'warn',
  delivered: 'success',
  cancelled: 'danger',
};

export function orderStatusTone(status: OrderStatus): BadgeTone {
  return statusTones[status];
}

export function orderStatusLabel(status: OrderStatus): string {
  return orderStatusLabels[status];
}

export const ORDER_STEPS = ['ordered', 'packed', 'shipped', 'delivered'] as const;
export type OrderStep = (typeof ORDER_STEPS)[number];

/** How far an order is; undefined if it was cancelled. What was shipped is at least shipped, whatever its status. */
export function orderStep({
  status,
  shipment,
}: Pick<Sendable, 'status' | 'shipment'>): OrderStep | undefined {
  if (status === 'cancelled' || status === 'delivered') return status === 'delivered' ? status : undefined;
  if (shipment !== null) return 'shipped';
  return status === 'processing' ? 'packed' : 'ordered';
}

export function paymentLabel(isPaid: boolean): string {
  return isPaid ? orderTexts.paid : orderTexts.unpaid;
}

export const SHORT_ORDER_ID_CHARS = 6;

/** Spec back-office §2 Orders: '#' and the last 6 characters of the id. */
export function shortOrderId(orderId: string): string {
  return `#${orderId.slice(-SHORT_ORDER_ID_CHARS)}`;
}

type Sendable = { isAddressMissing: boolean; isRefunded: boolean; status: OrderStatus; shipment: unknown };

/** The order still has to be sent, but its address is missing. */
export function needsAddress({ isAddressMissing, isRefunded, status, shipment }: Sendable): boolean {
  const isDone = isRefunded || shipment !== null || status === 'delivered' || status === 'cancelled';
  return isAddressMissing && !isDone;
}

type Payable = { isPaid: boolean; isRefunded: boolean; totalPrice: number };

/** A free order counts as paid, but there is nothing to refund. */
export function canRefund({ isPaid, isRefunded, totalPrice }: Payable): boolean {
  return isPaid && !isRefunded && totalPrice > 0;
}
