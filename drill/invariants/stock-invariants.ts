import type { Books } from '../books.ts';
import type { Ledger } from '../ledger.ts';
import type { Invariant } from './invariant.ts';

/** Compares what the owner put into stock with what was sold. */
export const stockInvariants: readonly Invariant[] = [
  {
    rule: 'never more is sold than there was, and what is left is what was not sold',
    breaches: (books, ledger) => [...books.stocked.keys()].flatMap((id) => stockBreaches(id, books, ledger)),
  },
  {
    rule: 'an edited order has taken the pieces of its lines, as far as they are counted and not refunded',
    breaches: ({ stocked }, ledger) =>
      ledger.orders
        .filter(({ id }) => ledger.edits.has(id) && ledger.refunds.every(({ orderId }) => orderId !== id))
        .flatMap(({ id }) =>
          [...stocked.keys()].flatMap((productId) => {
            const held = ledger.reservations.find((one) => one.orderId === id && one.productId === productId);
            const due = quantityIn(productId, ledger, (order) => order.id === id);
            const has = held ? held.taken - held.returned + missingOf(held) : 0;
            return has === due ? [] : [`order ${id}, product ${productId}: ${has} taken of ${due}`];
          }),
        ),
  },
  {
    rule: 'what is reserved is reserved for orders that may still be paid',
    breaches: (_books, ledger) =>
      ledger.stock
        .map(({ productId, reserved }) => ({ productId, reserved, due: reservedFor(productId, ledger) }))
        .filter(({ reserved, due }) => reserved !== due)
        .map(
          ({ productId, reserved, due }) => `product ${productId}: ${reserved} reserved, ${due} may be paid`,
        ),
  },
  {
    rule: 'an order that was paid too late for its products is recorded for the owner, and no other is',
    breaches: (_books, { reservations, events }) => {
      const due = new Set(
        reservations.filter((one) => missingOf(one) > 0).map(({ orderId }) => oversold(orderId)),
      );
      const noted = new Set(events.map(({ eventId }) => eventId).filter(isOversold));
      return [...new Set([...due, ...noted])].filter((eventId) => due.has(eventId) !== noted.has(eventId));
    },
  },
];

/** Recorded by the shop itself; no provider sends these. */
export function isOversold(eventId: string): boolean {
  return eventId.startsWith(oversold(''));
}

function oversold(orderId: string): string {
  return `oversold:${orderId}`;
}

type Reservation = Ledger['reservations'][number];

function missingOf({ state, quantity, taken }: Reservation): number {
  return state === 'taken' ? quantity - taken : 0;
}

function stockBreaches(productId: string, { stocked }: Books, ledger: Ledger): string[] {
  const { atLeast, atMost } = stocked.get(productId) ?? { atLeast: 0, atMost: 0 };
  const left = ledger.stock.find((row) => row.productId === productId)?.onHand ?? 0;
  const isEdited = (orderId: string) => ledger.edits.has(orderId);
  const ofProduct = ledger.reservations.filter((one) => one.productId === productId);
  const notTaken = ofProduct
    .filter(({ orderId }) => !isEdited(orderId))
    .reduce((sum, one) => sum + missingOf(one) + one.returned, 0);
  // The lines of an edited order are those that it has now; what it took and gave back is in its reservation.
  const edited = ofProduct
    .filter(({ orderId }) => isEdited(orderId))
    .reduce((sum, one) => sum + one.taken - one.returned, 0);
  const sold =
    quantityIn(productId, ledger, ({ id, paidAt }) => paidAt !== null && !isEdited(id)) - notTaken + edited;
  if (sold + left >= atLeast && sold + left <= atMost) return [];
  return [`product ${productId}: ${sold} sold and ${left} left of ${atLeast} to ${atMost}`];
}

/** For a shopper who has left many checkouts unpaid nothing is reserved, so not every open order has a reservation. */
function reservedFor(productId: string, { reservations, payments }: Ledger): number {
  const isOpen = ({ status }: { status: string }) => ['open', 'closing', 'processing'].includes(status);
  return reservations
    .filter((one) => one.productId === productId && one.state === 'reserved')
    .filter(({ orderId }) => (payments.get(orderId) ?? []).some(isOpen))
    .reduce((sum, { quantity }) => sum + quantity, 0);
}

function quantityIn(
  productId: string,
  { orders, lines }: Ledger,
  isMeant: (order: Ledger['orders'][number]) => boolean,
): number {
  return orders
    .filter(isMeant)
    .flatMap(({ id }) => lines.get(id) ?? [])
    .filter((line) => line.productId === productId)
    .reduce((sum, { quantity }) => sum + quantity, 0);
}
