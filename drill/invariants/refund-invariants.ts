import type { EditRow, Ledger, OrderRow } from '../ledger.ts';
import type { Invariant } from './invariant.ts';

/** Compares the refunds in the provider's books with those in the shop's. */
export const refundInvariants: readonly Invariant[] = [
  {
    rule: 'never more is refunded than was paid',
    breaches: (_books, ledger) =>
      ledger.sessions
        .map((session) => ({ ...session, given: sumOf(ledger.givenBack, session.id) }))
        .filter(({ amountCents, given }) => given > amountCents)
        .map(({ id, amountCents, given }) => `session ${id}: ${given} of ${amountCents} cents`),
  },
  {
    rule: 'every refund that the shop began is made, and both sides say the same sum',
    breaches: (_books, ledger) => [
      ...ledger.refunds
        .filter(({ status }) => status === 'open')
        .map(({ orderId }) => `order ${orderId} waits`),
      ...ledger.sessions.flatMap(({ id, orderId }) => {
        const made = ledger.refunds.filter((row) => row.orderId === orderId && row.status === 'made');
        const edits = (ledger.edits.get(orderId) ?? []).filter(({ refund }) => refund === 'made');
        const [shop, provider] = [throughProvider(made, edits), sumOf(ledger.givenBack, id)];
        return shop === provider
          ? []
          : [`order ${orderId}: the shop ${shop}, the provider ${provider} cents`];
      }),
    ],
  },
  {
    rule: 'an order says what was refunded of it, and is refunded when nothing is left',
    breaches: (_books, { orders, refunds }) =>
      orders.flatMap((order) => {
        const made = total(refunds.filter((row) => row.orderId === order.id && row.status === 'made'));
        return saysSo(order, made) ? [] : [`order ${order.id} says ${order.refundedCents} of ${made} cents`];
      }),
  },
];

function saysSo({ refundedCents, refundedAt, totalCents }: OrderRow, made: number): boolean {
  return refundedCents === made && (refundedAt !== null) === (totalCents > 0 && made === totalCents);
}

function total(rows: readonly { amountCents: number }[]): number {
  return rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
}

/** Without what the owner gave back by hand. */
function throughProvider(made: Ledger['refunds'], edits: readonly EditRow[]): number {
  const byRefunds = made.reduce((sum, { amountCents, byHandCents }) => sum + amountCents - byHandCents, 0);
  return edits.reduce(
    (sum, { beforeCents, afterCents, byHandCents }) => sum + beforeCents - afterCents - byHandCents,
    byRefunds,
  );
}

function sumOf(givenBack: Ledger['givenBack'], sessionId: string): number {
  return total(givenBack.filter((row) => row.sessionId === sessionId));
}
