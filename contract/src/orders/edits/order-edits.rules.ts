import type { OrderAdjustment } from '../../pricing/adjustments.schemas.ts';
import type { OrderStatus } from '../orders.rules.ts';

/** Less than the longest time that a provider keeps a payment page open. */
export const PAYMENT_LINK_HOURS = 23;
export const EDIT_REASON_MAX_CHARS = 200;
/** So that an order's list of them stays readable. */
export const MAX_ORDER_EDITS = 20;
export const MAX_EDITED_LINES = 50;

/** How the team was paid what a changed order costs more. */
export const EDIT_PAYMENTS = ['cash', 'transfer'] as const;
export type EditPayment = (typeof EDIT_PAYMENTS)[number];

/** How it is paid: the money is here, or the order is changed once the customer has paid by a link. */
export const EDIT_WAYS = [...EDIT_PAYMENTS, 'link'] as const;
export type EditWay = (typeof EDIT_WAYS)[number];

/** `returning`: it was paid, but the order could not be changed so any more. */
export const EDIT_LINK_STATES = ['open', 'closing', 'paid', 'returning', 'refunded'] as const;
export type EditLinkState = (typeof EDIT_LINK_STATES)[number];

/** How the money of an edit stands; null if it gives none back. */
export const EDIT_REFUND_STATES = ['open', 'made', 'failed'] as const;

type Editable = {
  isPaid: boolean;
  isRefunded: boolean;
  status: OrderStatus;
  shipment: unknown;
  refunds: readonly unknown[];
  adjustments: readonly Pick<OrderAdjustment, 'source'>[];
};

/** Why the products of an order stay as they are; undefined if they can be changed. */
export type EditProblem = 'notPaid' | 'refunded' | 'shipped' | 'cancelled' | 'bundle';

/** A refund names lines and shares of them, so what was refunded is not changed any more. */
export function editProblem(order: Editable): EditProblem | undefined {
  if (!order.isPaid) return 'notPaid';
  if (order.status === 'cancelled') return 'cancelled';
  if (order.shipment !== null || order.status === 'delivered') return 'shipped';
  if (order.isRefunded || order.refunds.length > 0) return 'refunded';
  // An offer such as "3 for 2" does not say on which products it would be as well.
  return order.adjustments.some(({ source }) => 'buy' in source) ? 'bundle' : undefined;
}
