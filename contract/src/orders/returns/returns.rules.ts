import { type ArrivalTimes, arrivalDays } from '../../shop/arrival.rules.ts';
import type { OrderStatus } from '../orders.rules.ts';

/** Why customers send something back; it begins with what the shop can do something about. */
export const RETURN_REASONS = [
  'damaged',
  'wrong-product',
  'not-as-described',
  'does-not-fit',
  'changed-mind',
  'other',
] as const;
export type ReturnReason = (typeof RETURN_REASONS)[number];

/** `refused` and `refunded` are the ends. */
export const RETURN_STATES = ['requested', 'approved', 'refused', 'received', 'refunded'] as const;
export type ReturnState = (typeof RETURN_STATES)[number];

/** The team still has something to do, or the parcel is underway. */
export const OPEN_RETURN_STATES = ['requested', 'approved', 'received'] as const satisfies ReturnState[];

export function isOpenReturn(state: ReturnState): boolean {
  return (OPEN_RETURN_STATES as readonly ReturnState[]).includes(state);
}

/** What each decision of the team needs; money may go back before the products arrive. */
const RETURN_STEPS = {
  approved: ['requested'],
  refused: ['requested', 'approved', 'received'],
  received: ['approved'],
  refunded: ['approved', 'received'],
} as const satisfies Partial<Record<ReturnState, readonly ReturnState[]>>;
export type ReturnStep = keyof typeof RETURN_STEPS;

export function canBecome(state: ReturnState, step: ReturnStep): boolean {
  return (RETURN_STEPS[step] as readonly ReturnState[]).includes(state);
}

export const RETURN_DAYS_DEFAULT = 30;
export const RETURN_DAYS_MAX = 365;
export const RETURN_NOTE_MAX_CHARS = 1_000;
export const RETURN_ANSWER_MAX_CHARS = 1_000;

/** Refused ones included, so that an order stays as small as it is. */
export const MAX_RETURNS_PER_ORDER = 10;

const DAY_MS = 86_400_000;

type Returnable = {
  status: OrderStatus;
  isPaid: boolean;
  isRefunded: boolean;
  totalPrice: number;
  createdAt: string;
  deliveredAt?: string | undefined;
  shipment: { shippedOn: string } | null;
  products: readonly { lineId: string; quantity: number; refunded: number }[];
  returns?: readonly OrderReturnLines[] | undefined;
};
type OrderReturnLines = {
  state: ReturnState;
  lines: readonly { lineId: string; quantity: number; refunded: number }[];
};

/** How many days there are, and how long the shop says that a delivery takes, if it says so. */
export type ReturnTimes = { days: number; arrival?: ArrivalTimes | undefined };

/** How long a parcel is taken to be underway, in a shop that does not say. */
export const ASSUMED_DELIVERY_DAYS = 7;

/** What the days count from: the delivery, the day on which a parcel has arrived by all that is known, or the order. */
export type ReturnStart = 'delivery' | 'arrival' | 'order';

/**
 * The last moment to ask for a return; undefined if nothing was handed over yet or there is no money to give back. The law counts
 * from the receipt, so a parcel that nobody marked as delivered counts from its latest arrival. The last day is whole (UTC).
 */
export function returnableUntil(order: Returnable, times: ReturnTimes): Date | undefined {
  const { status, isPaid, isRefunded, totalPrice, shipment } = order;
  if (!isPaid || isRefunded || totalPrice === 0 || status === 'cancelled') return undefined;
  if (!shipment && status !== 'delivered') return undefined;
  return new Date(startDay(order, times) + (times.days + 1) * DAY_MS - 1);
}

export function returnStart({ deliveredAt, shipment }: Returnable): ReturnStart {
  if (deliveredAt !== undefined) return 'delivery';
  return shipment ? 'arrival' : 'order';
}

function startDay(order: Returnable, { arrival }: ReturnTimes): number {
  const { deliveredAt, shipment, createdAt } = order;
  if (deliveredAt !== undefined || !shipment) return Date.parse((deliveredAt ?? createdAt).slice(0, 10));
  if (!arrival) return Date.parse(shipment.shippedOn) + ASSUMED_DELIVERY_DAYS * DAY_MS;
  const [year = 0, month = 1, day = 1] = shipment.shippedOn.split('-').map(Number);
  // Days of the calendar, so the time zone changes nothing.
  const [, last] = arrivalDays(new Date(year, month - 1, day), arrival);
  return Date.UTC(last.getFullYear(), last.getMonth(), last.getDate());
}

/** How many units of each line can still be returned: neither refunded nor in a return that was not refused. */
export function returnableUnits(order: Returnable): { lineId: string; quantity: number }[] {
  const counted = (order.returns ?? []).filter(({ state }) => state !== 'refused');
  return order.products.map(({ lineId, quantity, refunded }) => {
    const sent = counted
      .flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId))
      // What was refunded with a return is among the refunded units of the line already.
      .reduce((sum, line) => sum + line.quantity - line.refunded, 0);
    return { lineId, quantity: Math.max(0, quantity - refunded - sent) };
  });
}

/** Whether the customer is offered a return now. Only one at a time waits for the team. */
export function canReturn(order: Returnable, times: ReturnTimes | undefined, now: number): boolean {
  if (times === undefined || order.returns?.some(({ state }) => state === 'requested')) return false;
  if ((order.returns?.length ?? 0) >= MAX_RETURNS_PER_ORDER) return false;
  const until = returnableUntil(order, times);
  return (
    until !== undefined &&
    until.getTime() >= now &&
    returnableUnits(order).some(({ quantity }) => quantity > 0)
  );
}

/** Whether each line belongs to the order, appears once and has that many units left. */
export function canReturnLines(
  order: Returnable,
  chosen: readonly { lineId: string; quantity: number }[],
): boolean {
  const left = new Map(returnableUnits(order).map(({ lineId, quantity }) => [lineId, quantity]));
  const isOnce = new Set(chosen.map(({ lineId }) => lineId)).size === chosen.length;
  return isOnce && chosen.every(({ lineId, quantity }) => quantity <= (left.get(lineId) ?? 0));
}

/** What is refunded of a return: what was sent back, of what is not refunded yet. */
export function refundableOfReturn(
  { lines }: Pick<OrderReturnLines, 'lines'>,
  { products }: Pick<Returnable, 'products'>,
): Map<string, number> {
  const returned = new Map(lines.map(({ lineId, quantity }) => [lineId, quantity]));
  return new Map(
    products.map(({ lineId, quantity, refunded }) => [
      lineId,
      Math.min(returned.get(lineId) ?? 0, quantity - refunded),
    ]),
  );
}
