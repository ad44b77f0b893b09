import { askAgainAt } from './asking-again.ts';
import {
  type PaymentWithOrder,
  selectProcessingDue,
  selectUnsettled,
  updateHeld,
} from './payments.queries.ts';
import { checkSession, closeSession, type PayingShop } from './sessions/payment-session.service.ts';

const AT_ONCE = 1_000;

/** Asks the provider about orders that stayed open: events can be lost. What fails now is retried next time. */
export async function reconcilePayments(
  deps: PayingShop,
  { olderThanMs, isStopping = () => false }: { olderThanMs: number; isStopping?: () => boolean },
): Promise<{ asked: number; settled: number; failed: number }> {
  const counts = { asked: 0, settled: 0, failed: 0 };
  const before = new Date(deps.clock().getTime() - olderThanMs);
  const provider = deps.payments.name;
  const unsettled = await selectUnsettled(deps.db, { provider, before, limit: AT_ONCE });
  const due = await selectProcessingDue(deps.db, { provider, now: deps.clock(), limit: AT_ONCE });
  for (const found of [...unsettled, ...due]) {
    if (isStopping()) break;
    counts.asked++;
    try {
      const status = await closeOrCheck(deps, found);
      if (status === 'paid' || status === 'expired') counts.settled++;
    } catch {
      counts.failed++;
    }
  }
  return counts;
}

/** A session of a cancelled order, or one that has expired, must no longer be payable. */
function closeOrCheck(deps: PayingShop, found: PaymentWithOrder) {
  const { payment, order } = found;
  if (payment.status === 'processing' && order.status !== 'cancelled') return checkProcessing(deps, found);
  const isExpired = payment.expiresAt <= deps.clock();
  const mustClose = payment.status === 'closing' || order.status === 'cancelled' || isExpired;
  return mustClose ? closeSession(deps, found) : checkSession(deps, found);
}

/** Only the provider knows when the money will not arrive. */
async function checkProcessing(deps: PayingShop, found: PaymentWithOrder) {
  const status = await checkSession(deps, found);
  if (status === 'processing') await updateHeld(deps.db, found.payment.id, askAgainAt(deps.clock()));
  return status;
}
