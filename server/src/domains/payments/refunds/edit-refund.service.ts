import { orderEditTexts } from '@vitrine/contract/orders/edits/order-edits.texts';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { recordPastWrite } from '../../audit/audit.service.ts';
import {
  editWithId,
  markEditRefunded,
  markEditRefundFailed,
  openEditRefunds,
} from '../../orders/edits/edited-order.service.ts';
import { findOfOrder, findOfOrderLocked } from '../payments.queries.ts';
import { moveMoney } from './refund.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments' | 'settings'>;

const AT_ONCE = 1_000;

/**
 * Gives back what an order costs less since it was changed. Under the id of the edit, so it may be called again after a crash, and by two
 * at once: nothing is refunded twice.
 */
export async function completeEditRefund(deps: Shop, editId: string): Promise<void> {
  const edit = await editWithId(deps, editId);
  if (edit?.refund !== 'open') return;
  const { orderId, beforeCents, afterCents, byHandCents, actorId } = edit;
  const payment = (await findOfOrder(deps.db, orderId))?.payment;
  const amountCents = beforeCents - afterCents - byHandCents;
  const providerRefundId = await moveMoney(deps, payment, { refundId: editId, orderId, amountCents }).catch(
    async (error) => {
      if (error instanceof Refusal && error.declared === paymentRefusals.refundFailed)
        await markEditRefundFailed(deps, editId);
      throw error;
    },
  );
  await deps.db.transaction(async (tx) => {
    const shop = { ...deps, db: tx };
    await findOfOrderLocked(tx, orderId);
    if (!(await markEditRefunded(shop, editId, providerRefundId))) return;
    // The money has moved, so it counts even if the actor is no longer an admin.
    await recordPastWrite(shop, actorId, {
      ...{ action: 'updated', objectKind: 'order', objectId: orderId },
      ...{ before: {}, after: { payment: orderEditTexts.refunds.made } },
    });
  });
}

/** Completes refunds that a crash or an unanswered call left open. What fails now is tried again next time. */
export async function completeOpenEditRefunds(
  deps: Shop,
  { olderThanMs, isStopping = () => false }: { olderThanMs: number; isStopping?: () => boolean },
): Promise<{ failed: number }> {
  const counts = { failed: 0 };
  const before = new Date(deps.clock().getTime() - olderThanMs);
  for (const id of await openEditRefunds(deps, { before, limit: AT_ONCE })) {
    if (isStopping()) break;
    await completeEditRefund(deps, id).catch(() => counts.failed++);
  }
  return counts;
}
