import { mailSettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import { toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { ProviderRefusal, type RefundRequest } from '../../../platform/payment-providers/payment-provider.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { recordRefund, returnProducts } from '../../orders/order-payment.service.ts';
import { queueRefundMail } from '../order-emails.service.ts';
import { callProvider, requireOwnSession } from '../payment-session.service.ts';
import { findOfOrder, findOfOrderLocked, type PaymentRow, updateSettled } from '../payments.queries.ts';
import {
  findRefund,
  type RefundRow,
  selectOpenRefunds,
  sumRefunds,
  updateFailed,
  updateMade,
} from './refunds.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments' | 'settings'>;

const AT_ONCE = 1_000;

/**
 * Moves the money of a refund that was written before, under its own idempotency key, and records it afterwards. It may
 * be called again after a crash, and by two at once: nothing is refunded or recorded twice.
 */
export async function completeRefund(deps: Shop, refundId: string): Promise<void> {
  const refund = await findRefund(deps.db, refundId);
  if (!refund || refund.status === 'made') return;
  const payment = (await findOfOrder(deps.db, refund.orderId))?.payment;
  const providerRefundId = await moveMoney(deps, payment, { ...refund, refundId }).catch(async (error) => {
    if (error instanceof Refusal && error.declared === paymentRefusals.refundFailed)
      await updateFailed(deps.db, refundId, deps.clock());
    throw error;
  });
  await deps.db.transaction((tx) => recordMade({ ...deps, db: tx }, refund, providerRefundId));
}

/** Completes refunds that a crash or an unanswered call left open. What fails now is tried again next time. */
export async function completeOpenRefunds(
  deps: Shop,
  { olderThanMs, isStopping = () => false }: { olderThanMs: number; isStopping?: () => boolean },
): Promise<{ failed: number }> {
  const counts = { failed: 0 };
  const before = new Date(deps.clock().getTime() - olderThanMs);
  for (const id of await selectOpenRefunds(deps.db, { before, limit: AT_ONCE })) {
    if (isStopping()) break;
    await completeRefund(deps, id).catch(() => counts.failed++);
  }
  return counts;
}

/** Returns the provider's id of the refund. */
export async function moveMoney(
  { payments }: Pick<Deps, 'payments'>,
  payment: PaymentRow | undefined,
  { refundId, orderId, amountCents }: Pick<RefundRequest, 'refundId' | 'orderId' | 'amountCents'>,
): Promise<string> {
  const { provider, sessionId } = requireOwnSession(payments, payment);
  try {
    return await callProvider(provider.refund({ refundId, orderId, sessionId, amountCents }));
  } catch (cause) {
    if (!(cause instanceof ProviderRefusal)) throw cause;
    throw new Refusal(paymentRefusals.refundFailed, { cause });
  }
}

async function recordMade(shop: Shop, refund: RefundRow, providerRefundId: string): Promise<void> {
  const { id, orderId, amountCents, actorId, mailsCustomer, returnsStock, lines } = refund;
  const found = await findOfOrderLocked(shop.db, orderId);
  const settledAt = shop.clock();
  if (!found || !(await updateMade(shop.db, id, { providerRefundId, settledAt }))) return;
  const refundedCents = await sumRefunds(shop.db, orderId, { withOpen: false });
  const isWhole = refundedCents >= found.order.totalCents;
  if (isWhole)
    await updateSettled(shop.db, found.payment.id, {
      status: 'refunded',
      refundedAt: settledAt,
      refundId: providerRefundId,
    });
  await recordRefund(shop, actorId, { id: orderId, refundedCents, isWhole });
  if (returnsStock && lines) await returnProducts(shop, orderId, lines);
  if (mailsCustomer && shop.settings.read(mailSettings).refunded)
    await queueRefundMail(shop, orderId, toDollars(amountCents));
}
