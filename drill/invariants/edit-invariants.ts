import { orderEditEmailTexts } from '@vitrine/contract/orders/edits/order-edits.texts';
import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { orderSubject } from '@vitrine/contract/payments/payments.texts';
import type { Books } from '../books.ts';
import type { EditLinkRow, EditRow, Ledger, OrderRow } from '../ledger.ts';
import type { Invariant } from './invariant.ts';

/** Orders that were changed after they were paid. */
export const editInvariants: readonly Invariant[] = [
  {
    rule: 'every edit that the owner saw saved is there once, and none that nobody sent',
    breaches: ({ edits }, ledger) => {
      const made = [...ledger.edits.values()].flat();
      const count = Map.groupBy(made, ({ key }) => key);
      return [
        ...[...edits]
          .filter(([key, { isConfirmed }]) => isConfirmed && count.get(key)?.length !== 1)
          .map(
            ([key, { orderId }]) =>
              `order ${orderId} has the edit ${key} ${count.get(key)?.length ?? 0} times`,
          ),
        ...made
          .filter(({ key, orderId }) => edits.get(key)?.orderId !== orderId)
          .map(({ key, orderId }) => `order ${orderId} has the edit ${key}, which nobody sent`),
      ];
    },
  },
  {
    rule: 'the edits of an order lead from what was paid to what it costs, and their money moved',
    breaches: (_books, ledger) =>
      ledger.orders.flatMap((order) => {
        const edits = editsOf(order, ledger);
        return edits.length === 0 || leadsTo(order, edits, ledger)
          ? []
          : [`order ${order.id} costs ${order.totalCents} cents after ${JSON.stringify(edits)}`];
      }),
  },
  {
    rule: 'every payment link of an edit that was paid changed its order once, or its money is back',
    breaches: (_books, ledger) => {
      const made = new Map([...ledger.edits.values()].flat().map((edit) => [edit.key, edit]));
      return ledger.editLinks
        .filter((link) => !isSettled(link, made.get(link.key), ledger))
        .map(
          ({ id, status, session }) => `link ${id} is ${status}, its session ${session?.status ?? 'missing'}`,
        );
    },
  },
  {
    rule: 'every edit is emailed once to the customer',
    breaches: ({ shoppers }, ledger) => {
      const emailOf = new Map(shoppers.map(({ userId, email }) => [userId, email]));
      return ledger.orders.flatMap((order) => {
        const email = emailOf.get(order.userId ?? '');
        const subject = orderSubject(orderEditEmailTexts.title, shortOrderId(order.id));
        const sent =
          ledger.emails.find((one) => one.recipient === email && one.subject === subject)?.times ?? 0;
        const due = editsOf(order, ledger).length;
        return sent === due ? [] : [`order ${order.id}: ${sent} emails for ${due} edits`];
      });
    },
  },
];

/** What the order cost when it was paid. */
export function paidTotal(order: OrderRow, ledger: Ledger): number {
  return editsOf(order, ledger)[0]?.beforeCents ?? order.totalCents;
}

/** How many pieces of each product the order had when it was paid. */
export function piecesPaid(
  { edits }: Books,
  { lines, edits: made }: Ledger,
  orderId: string,
): Map<string, number> {
  const pieces = new Map<string, number>();
  const add = (productId: string, count: number) =>
    pieces.set(productId, (pieces.get(productId) ?? 0) + count);
  for (const { productId, quantity } of lines.get(orderId) ?? []) add(productId, quantity);
  for (const { key } of made.get(orderId) ?? [])
    for (const [productId, count] of edits.get(key)?.changes ?? []) add(productId, -count);
  return pieces;
}

function editsOf({ id }: OrderRow, { edits }: Ledger): EditRow[] {
  return edits.get(id) ?? [];
}

/** What somebody paid is the difference of the edit, or was given back to the cent; what nobody paid changed nothing. */
function isSettled(
  { status, amountCents, session }: EditLinkRow,
  edit: EditRow | undefined,
  { givenBack }: Ledger,
): boolean {
  if (session && session.amountCents !== amountCents) return false;
  if (!session || session.status === 'open' || session.status === 'expired')
    return edit === undefined && ['open', 'expired'].includes(status);
  const back = givenBack
    .filter(({ sessionId }) => sessionId === session.id)
    .reduce((sum, row) => sum + row.amountCents, 0);
  if (status === 'applied')
    return edit !== undefined && edit.afterCents - edit.beforeCents === amountCents && back === 0;
  return status === 'refunded' && edit === undefined && back === amountCents;
}

function leadsTo(order: OrderRow, edits: readonly EditRow[], ledger: Ledger): boolean {
  const [first] = edits;
  const paid = (ledger.payments.get(order.id) ?? []).find(({ status }) =>
    ['paid', 'refunded'].includes(status),
  );
  const isChain = edits.every(
    ({ beforeCents }, index) => index === 0 || beforeCents === edits[index - 1]?.afterCents,
  );
  // What costs more was paid by hand, and what costs less was given back.
  const hasMoved = edits.every(({ beforeCents, afterCents, payment, refund }) => {
    if (afterCents > beforeCents) return payment !== null && refund === null;
    return payment === null && refund === (afterCents < beforeCents ? 'made' : null);
  });
  return (
    (first?.beforeCents ?? 0) === (paid?.amountCents ?? 0) &&
    isChain &&
    hasMoved &&
    edits.at(-1)?.afterCents === order.totalCents
  );
}
