import type { Books } from '../books.ts';
import type { Ledger, OrderRow } from '../ledger.ts';
import { paidTotal } from './edit-invariants.ts';
import type { Invariant } from './invariant.ts';

/** Money that the owner counts: transfers and what is paid at the counter. */
export const handInvariants: readonly Invariant[] = [
  {
    rule: 'every transfer that the owner has found paid its order, and every other order waits',
    breaches: ({ transfers }, ledger) =>
      transfers.flatMap(({ sessionId, cents, isMarked }) => {
        const order = orderOf(sessionId, ledger);
        const due = isMarked ? 'paid' : 'waiting';
        const is = order ? stateOf(order) : 'nowhere';
        const paid = order && paidTotal(order, ledger);
        return paid === cents && is === due
          ? []
          : [`${sessionId} over ${cents} cents is ${is} over ${paid}, due was ${due}`];
      }),
  },
  {
    rule: 'every order of the counter is there once and paid, and no other is',
    breaches: ({ counterOrders }, ledger) => {
      const found = new Map(
        ledger.orders.filter(({ id }) => isOfCounter(id, ledger)).map((order) => [order.id, order]),
      );
      return [...new Set([...counterOrders.keys(), ...found.keys()])]
        .filter((id) => !found.get(id)?.paidAt || found.get(id)?.totalCents !== counterOrders.get(id))
        .map(
          (id) => `order ${id} over ${found.get(id)?.totalCents} cents, sold for ${counterOrders.get(id)}`,
        );
    },
  },
];

/** The orders that are paid although no provider says so. */
export function paidByHand({ transfers, counterOrders }: Books, ledger: Ledger): Set<string> {
  const marked = transfers.filter(({ isMarked }) => isMarked);
  return new Set([
    ...counterOrders.keys(),
    ...marked.flatMap(({ sessionId }) => orderOf(sessionId, ledger)?.id ?? []),
  ]);
}

/** Placed, but its money is not there yet. */
export function isWaiting({ payments }: Ledger, orderId: string): boolean {
  return (payments.get(orderId) ?? []).some(({ status }) => status === 'processing');
}

function orderOf(sessionId: string, { payments, orders }: Ledger): OrderRow | undefined {
  const payment = [...payments.values()].flat().find((row) => row.sessionId === sessionId);
  return orders.find(({ id }) => id === payment?.orderId);
}

function isOfCounter(orderId: string, { payments }: Ledger): boolean {
  return (payments.get(orderId) ?? []).some(({ provider }) => provider === 'manual');
}

function stateOf({ paidAt, status }: OrderRow): string {
  if (paidAt) return 'paid';
  return status === 'pending' ? 'waiting' : status;
}
