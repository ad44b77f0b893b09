import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { canRefundLines, refundForLines } from '@vitrine/contract/orders/refunds.rules';
import type { RefundInput } from '@vitrine/contract/orders/refunds.schemas';
import { atMostLeft, refundedMeanwhile } from '@vitrine/contract/orders/refunds.texts';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { type Cents, formatCents, toCents, toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import type { PaymentProvider } from '../../../platform/payment-providers/payment-provider.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { type PaidOrder, paidOrder } from '../../orders/refundable-order.service.ts';
import { findOfOrderLocked, type PaymentRow } from '../payments.queries.ts';
import { insertRefund, sumRefunds } from './refunds.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'payments'>;
type Wanted = RefundInput | 'all that is left';

/**
 * Writes the refund before any money moves. Admins who refund the same order at once wait here for one another, so all
 * refunds together never exceed what was paid. Returns its id, or undefined if everything left is already being
 * refunded.
 */
export function openRefund(
  { db, clock, payments }: Shop,
  caller: Caller,
  { id, wanted }: { id: string; wanted: Wanted },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const found = await findOfOrderLocked(tx, id);
    const order = await paidOrder({ db: tx }, id);
    const taken = order.isRefunded ? order.totalCents : await sumRefunds(tx, id, { withOpen: true });
    const left = order.totalCents - taken;
    if (wanted === 'all that is left' && left === 0) return undefined;
    requireOwnProvider(payments, found?.payment);
    if (wanted !== 'all that is left') refuseChanged(wanted, taken);
    const amountCents = wanted === 'all that is left' ? left : amountOf(order, wanted);
    if (amountCents > left) throw tooHigh(left);
    return insertRefund(tx, {
      orderId: id,
      amountCents,
      ...(wanted === 'all that is left'
        ? {}
        : { lines: wanted.lines, mailsCustomer: wanted.mailsCustomer, returnsStock: wanted.returnsStock }),
      actorId: caller.id,
      createdAt: clock(),
    });
  });
}

/** The admin decided by what the screen showed; if somebody refunded in the meantime, they must look again. */
function refuseChanged({ refunded }: RefundInput, taken: Cents): void {
  const meanwhile = refunded === undefined ? 0 : taken - toCents(refunded);
  if (meanwhile <= 0) return;
  throw new Refusal(orderRefusals.refundedMeanwhile, {
    message: refundedMeanwhile(formatCents(meanwhile)),
    data: { refunded: toDollars(meanwhile) },
  });
}

function amountOf({ lines, couponPercent }: PaidOrder, { lines: chosen, amount = 0 }: RefundInput): Cents {
  if (!chosen) return toCents(amount);
  if (!canRefundLines(lines, chosen)) throw new Refusal(orderRefusals.refundLinesGone);
  const { total } = refundForLines(lines, chosen, couponPercent);
  // Goods that cost nothing can be returned, but there is no money to give back for them.
  if (total === 0) throw new Refusal(orderRefusals.refundLinesGone);
  return total;
}

function tooHigh(left: Cents): Refusal {
  return new Refusal(orderRefusals.refundTooHigh, {
    message: atMostLeft(formatCents(left)),
    data: { left: toDollars(left) },
  });
}

function requireOwnProvider(payments: PaymentProvider | undefined, payment: PaymentRow | undefined): void {
  if (!payments || !payment?.sessionId || payment.provider !== payments.name)
    throw new Refusal(paymentRefusals.paidElsewhere);
}
