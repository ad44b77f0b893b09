import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { canRefundLines, refundForLines } from '@vitrine/contract/orders/refunds.rules';
import type { RefundInput } from '@vitrine/contract/orders/refunds.schemas';
import { atMostLeft, refundedMeanwhile, refundTexts } from '@vitrine/contract/orders/refunds.texts';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { type Cents, formatCents, toCents, toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { type PaidOrder, paidOrder, recordRefund } from '../../orders/order-payment.service.ts';
import { getAdminOrder } from '../../orders/orders.service.ts';
import { queueRefundMail } from '../order-emails.service.ts';
import { requireOwnSession } from '../payment-session.service.ts';
import { findOfOrderLocked } from '../payments.queries.ts';
import { completeRefund } from './refund-completion.service.ts';
import { insertRefund, selectOpenOfOrder, sumRefunds } from './refunds.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments' | 'settings'>;
type Answer = { data: AdminOrder; message: string };

/**
 * Refunds all that is left. Pressing the button again, after a crash or at the same time, finds the refund that was
 * written before and completes it.
 */
export async function refundOrder(deps: Shop, caller: Caller, id: string): Promise<Answer> {
  const order = await getAdminOrder(deps, id);
  if (!order.isPaid) throw new Refusal(orderRefusals.notRefundable);
  if (!order.isRefunded && order.totalPrice === 0) await refundNothing(deps, caller, id);
  else if (!order.isRefunded) {
    await openRefund(deps, caller, { id });
    for (const refundId of await selectOpenOfOrder(deps.db, id)) await completeRefund(deps, refundId);
  }
  return { data: await getAdminOrder(deps, id), message: orderAdminTexts.refunded };
}

/** Refunds some lines or an amount. If the provider does not reply, the refund stays open and a job sends it again. */
export async function refundPart(
  deps: Shop,
  caller: Caller,
  { id, ...wanted }: RefundInput & { id: string },
): Promise<Answer> {
  const refundId = await openRefund(deps, caller, { id, wanted });
  try {
    if (refundId) await completeRefund(deps, refundId);
  } catch (error) {
    const isUnanswered = error instanceof Refusal && error.declared === paymentRefusals.unavailable;
    throw isUnanswered ? new Refusal(paymentRefusals.refundOpen, { cause: error }) : error;
  }
  return { data: await getAdminOrder(deps, id), message: refundTexts.done };
}

/** No provider gives back zero, so the order is only marked. */
async function refundNothing(deps: Shop, caller: Caller, id: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    // Two presses at once are serialised here.
    const shop = { ...deps, db: tx };
    if (await recordRefund(shop, caller.id, { id, refundedCents: 0, isWhole: true }))
      await queueRefundMail(shop, id);
  });
}

/**
 * Writes the refund before any money moves. Admins who refund the same order at once wait here for one another, so all
 * refunds together never exceed what was paid. Without `wanted` it refunds all that is left. Returns its id, or undefined
 * if everything left is already being refunded.
 */
function openRefund(
  { db, clock, payments }: Shop,
  caller: Caller,
  { id, wanted }: { id: string; wanted?: RefundInput },
): Promise<string | undefined> {
  return db.transaction(async (tx) => {
    const found = await findOfOrderLocked(tx, id);
    const order = await paidOrder({ db: tx }, id);
    const taken = order.isRefunded ? order.totalCents : await sumRefunds(tx, id, { withOpen: true });
    const left = order.totalCents - taken;
    if (!wanted && left === 0) return undefined;
    requireOwnSession(payments, found?.payment);
    if (wanted) refuseChanged(wanted, taken);
    const amountCents = wanted ? amountOf(order, wanted) : left;
    if (amountCents > left) refuseTooHigh(left);
    return insertRefund(tx, {
      ...{ orderId: id, amountCents, actorId: caller.id, createdAt: clock() },
      lines: wanted?.lines,
      mailsCustomer: wanted?.mailsCustomer,
      returnsStock: wanted?.returnsStock,
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
  // Products that cost nothing can be returned, but there is no money to give back for them.
  if (total === 0) throw new Refusal(orderRefusals.refundLinesGone);
  return total;
}

function refuseTooHigh(left: Cents): never {
  throw new Refusal(orderRefusals.refundTooHigh, {
    message: atMostLeft(formatCents(left)),
    data: { left: toDollars(left) },
  });
}
