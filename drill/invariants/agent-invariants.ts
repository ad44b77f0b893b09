import type { Books } from '../books.ts';
import type { AgentCheckoutRow, Ledger, OrderRow } from '../ledger.ts';
import { piecesPaid } from './edit-invariants.ts';
import type { Invariant } from './invariant.ts';

/** Compares what agents prepared with what their shoppers took over and paid for. */
export const agentInvariants: readonly Invariant[] = [
  {
    rule: 'a prepared order is taken over once, by whom it was given to',
    breaches: ({ handovers }, { agentCheckouts }) => {
      const taken = new Map(agentCheckouts.filter(isTaken).map(({ id, userId }) => [id, userId]));
      return [...new Set([...handovers.keys(), ...taken.keys()])]
        .filter((id) => handovers.get(id) !== taken.get(id))
        .map((id) => `${id}: the shop says ${taken.get(id)}, the drill ${handovers.get(id)}`);
    },
  },
  {
    rule: 'a prepared order is completed by the paid order that has its products, and by no other',
    breaches: (books, ledger) =>
      ledger.agentCheckouts.flatMap((row) => completionBreaches(row, books, ledger)),
  },
];

function isTaken({ status }: AgentCheckoutRow): boolean {
  return status === 'taken' || status === 'completed';
}

function completionBreaches(row: AgentCheckoutRow, books: Books, ledger: Ledger): string[] {
  const { id, status, orderId } = row;
  if (status === 'completed') {
    const order = ledger.orders.find((one) => one.id === orderId);
    return order && isCompletionOf(row, order, { books, ledger })
      ? []
      : [`${id} was completed by ${orderId}`];
  }
  const used = new Set(ledger.agentCheckouts.map((one) => one.orderId));
  const missed = ledger.orders.filter(
    (order) => !used.has(order.id) && isCompletionOf(row, order, { books, ledger }),
  );
  return status === 'taken' ? missed.map((order) => `${id} was not completed by ${order.id}`) : [];
}

type Run = { books: Books; ledger: Ledger };

/** The order belongs to the shopper, was paid after the handover and contains all of its products. */
function isCompletionOf(row: AgentCheckoutRow, order: OrderRow, { books, ledger }: Run): boolean {
  const bought = piecesPaid(books, ledger, order.id);
  const isPaidSince = order.paidAt !== null && row.takenAt !== null && order.paidAt >= row.takenAt;
  const holds = row.lines.every(({ productId, quantity }) => (bought.get(productId) ?? 0) >= quantity);
  return order.userId === row.userId && isPaidSince && holds;
}
