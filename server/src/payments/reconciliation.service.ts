import type { Deps } from '../deps.ts';
import { askForEnd, closeSession, type PayingShop } from './payment-session.service.ts';
import { type PaymentWithOrder, selectUnsettled } from './payments.queries.ts';

const AT_ONCE = 1_000;

export type Reconciled = { asked: number; settled: number; failed: number };

/**
 * Asks the provider about orders that stayed open, since an event can be lost and a shop can die between two steps.
 * One that cannot be asked about now is asked about next time.
 */
export async function reconcilePayments(
  deps: PayingShop,
  { olderThanMs, isStopping = () => false }: { olderThanMs: number; isStopping?: () => boolean },
): Promise<Reconciled> {
  const counts = { asked: 0, settled: 0, failed: 0 };
  const before = new Date(deps.clock().getTime() - olderThanMs);
  const provider = deps.payments.name;
  for (const found of await selectUnsettled(deps.db, { provider, before, limit: AT_ONCE })) {
    if (isStopping()) break;
    counts.asked++;
    try {
      const status = await endOf(deps, found);
      if (status === 'paid' || status === 'expired') counts.settled++;
    } catch {
      counts.failed++;
    }
  }
  return counts;
}

/** A session for what was cancelled, or whose time is over, must not be paid any more. */
function endOf(deps: PayingShop, found: PaymentWithOrder) {
  const { payment, order } = found;
  const mustClose = payment.status === 'closing' || order.status === 'cancelled' || isOver(deps, found);
  return mustClose ? closeSession(deps, found) : askForEnd(deps, found);
}

function isOver({ clock }: Pick<Deps, 'clock'>, { payment }: PaymentWithOrder): boolean {
  return payment.expiresAt <= clock();
}
