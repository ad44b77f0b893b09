import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { returnRefusals } from '@vitrine/contract/orders/returns/returns.refusals';
import {
  canBecome,
  OPEN_RETURN_STATES,
  type ReturnStep,
} from '@vitrine/contract/orders/returns/returns.rules';
import { orderReturnTexts, returnStateLabels } from '@vitrine/contract/orders/returns/returns.texts';
import type { Deps, Shop as Recording } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { getAdminOrder, getOrder, lockOrder, recordOrderChange } from '../orders.service.ts';
import { queueDecisionEmail } from './return-emails.service.ts';
import type { ReturnRow } from './returns.queries.ts';
import * as queries from './returns.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;
type Decision = Exclude<ReturnStep, 'refunded'>;

const DONE = {
  approved: orderReturnTexts.approved,
  refused: orderReturnTexts.refused,
  received: orderReturnTexts.received,
} as const satisfies Record<Decision, string>;

/** Two admins decide one after the other, and the second is told that it is decided. `answer` is for the customer. */
export async function decideReturn(
  deps: Shop,
  caller: Caller,
  { id, step, answer }: { id: string; step: Decision; answer?: string },
): Promise<{ data: AdminOrder; message: string }> {
  const orderId = await deps.db.transaction(async (db) => {
    const shop = { ...deps, db };
    const before = await lockedReturn(shop, id);
    if (!canBecome(before.state, step)) throw new Refusal(returnRefusals.decided);
    await queries.updateReturn(db, id, {
      state: step,
      changedAt: shop.clock(),
      ...(answer !== undefined && { answer }),
    });
    // Instructions and reasons may name the customer, so the record has none.
    await recordOrderChange(shop, caller, before.orderId, {
      before: { return: returnStateLabels[before.state] },
      after: { return: returnStateLabels[step] },
    });
    await queueDecisionEmail(shop, before.orderId, id);
    return before.orderId;
  });
  return { data: await getAdminOrder(deps, orderId), message: DONE[step] };
}

/** With the lock of its order, which everything about an order takes first. */
async function lockedReturn({ db }: Pick<Shop, 'db'>, id: string): Promise<ReturnRow> {
  const found = isUuid(id) ? await queries.findReturn(db, id) : undefined;
  if (!found) throw new Refusal(returnRefusals.notFound);
  await lockOrder({ db }, found.orderId);
  const row = await queries.findReturn(db, id);
  if (!row) throw new Refusal(returnRefusals.notFound);
  return row;
}

/** For a refund that answers a return. The caller must hold the order's lock. */
export async function requireRefundable(
  { db }: Pick<Shop, 'db'>,
  { orderId, returnId }: { orderId: string; returnId: string },
): Promise<void> {
  const found = isUuid(returnId) ? await queries.findReturn(db, returnId) : undefined;
  if (found?.orderId !== orderId) throw new Refusal(returnRefusals.notFound);
  if (!canBecome(found.state, 'refunded')) throw new Refusal(returnRefusals.decided);
}

type Refunded = { returnId: string | null; lines: readonly { lineId: string; quantity: number }[] };

/**
 * After a refund: the return that it answers, and every open one of which nothing is left to refund. The money has moved,
 * so a return that was decided otherwise meanwhile is refunded too.
 */
export async function settleReturns(
  shop: Recording & Pick<Deps, 'settings'>,
  orderId: string,
  { returnId, lines }: Refunded,
): Promise<void> {
  const open = await queries.selectReturnsIn(shop.db, orderId, [...OPEN_RETURN_STATES, 'refused']);
  if (open.length === 0) return;
  const { products, isRefunded } = await getOrder(shop, orderId);
  const isGone = (lineId: string) =>
    isRefunded || products.some((line) => line.lineId === lineId && line.refunded >= line.quantity);
  for (const one of open) {
    const isAnswered = one.id === returnId;
    if (!isAnswered && (one.state === 'refused' || !one.lines.every(({ lineId }) => isGone(lineId))))
      continue;
    const refundedOf = (lineId: string) => lines.find((line) => line.lineId === lineId)?.quantity ?? 0;
    await queries.updateReturn(shop.db, one.id, {
      state: 'refunded',
      changedAt: shop.clock(),
      lines: one.lines.map((line) => ({
        ...line,
        refunded: isAnswered ? Math.min(line.quantity, refundedOf(line.lineId)) : line.quantity,
      })),
    });
  }
}
