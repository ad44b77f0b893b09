import { shortOrderId } from '@vitrine/contract/orders/orders.rules';
import { returnEmailTexts } from '@vitrine/contract/orders/returns/returns.texts';
import { orderSubject } from '@vitrine/contract/payments/payments.texts';
import type { ReturnStep } from '../books.ts';
import type { Ledger, ReturnRow } from '../ledger.ts';
import type { Invariant } from './invariant.ts';

/** What customers sent back, and what became of it. */
export const returnInvariants: readonly Invariant[] = [
  {
    rule: 'nobody returns more of a line than was bought',
    breaches: (_books, ledger) => {
      const bought = new Map([...ledger.lines.values()].flat().map(({ id, quantity }) => [id, quantity]));
      const sent = Map.groupBy(
        ledger.returns.filter(({ state }) => state !== 'refused').flatMap(({ lines }) => lines),
        ({ lineId }) => lineId,
      );
      return [...sent]
        .map(([lineId, lines]) => ({ lineId, count: lines.reduce((sum, line) => sum + line.quantity, 0) }))
        .filter(({ lineId, count }) => count > (bought.get(lineId) ?? 0))
        .map(({ lineId, count }) => `line ${lineId}: ${count} of ${bought.get(lineId)} returned`);
    },
  },
  {
    rule: 'every step of a return that the owner saw done is done, and a refund answers it once',
    breaches: ({ returnSteps }, ledger) => {
      const byId = new Map(ledger.returns.map((row) => [row.id, row]));
      return [
        ...[...returnSteps].flatMap(([id, steps]) =>
          [...steps].filter((step) => !hasPassed(byId.get(id), step)).map((step) => `${id} is not ${step}`),
        ),
        ...ledger.returns
          .filter((row) => !isAnsweredOnce(row, ledger))
          .map(({ id }) => `${id} is not answered once`),
      ];
    },
  },
  {
    rule: 'the receipt of a return is emailed once',
    breaches: ({ shoppers }, { returns, emails, orders }) => {
      const emailOf = new Map(shoppers.map(({ userId, email }) => [userId, email]));
      return [...Map.groupBy(returns, ({ orderId }) => orderId)].flatMap(([orderId, ofOrder]) => {
        const order = orders.find(({ id }) => id === orderId);
        const recipient = emailOf.get(order?.userId ?? '');
        const subject = orderSubject(returnEmailTexts.requested.title, shortOrderId(orderId));
        const sent = emails.find((one) => one.recipient === recipient && one.subject === subject)?.times ?? 0;
        return sent === ofOrder.length
          ? []
          : [`order ${orderId}: ${sent} receipts of ${ofOrder.length} returns`];
      });
    },
  },
];

const STEPS = ['requested', 'approved', 'received', 'refunded'];

/** A refund of the whole order refunds every return, also one that was refused. */
function hasPassed(row: ReturnRow | undefined, step: ReturnStep): boolean {
  if (!row) return false;
  if (step === 'refused') return row.state === 'refused' || row.state === 'refunded';
  return STEPS.indexOf(row.state) >= STEPS.indexOf(step);
}

/** At most one refund names it, which gave back what its lines say. */
function isAnsweredOnce({ id, state, lines }: ReturnRow, { refunds }: Ledger): boolean {
  const answers = refunds.filter((refund) => refund.returnId === id && refund.status === 'made');
  const [answer] = answers;
  if (!answer) return true;
  const given = new Map((answer.lines ?? []).map(({ lineId, quantity }) => [lineId, quantity]));
  const isSame = lines.every(({ lineId, refunded }) => refunded === (given.get(lineId) ?? 0));
  return answers.length === 1 && state === 'refunded' && isSame;
}
