import { randomBytes } from 'node:crypto';
import type { Deps } from '../../../deps.ts';
import { ProviderRefusal, type RefundRequest } from '../payment-provider.ts';
import {
  findRefund,
  findSessionLocked,
  insertRefund,
  sumRefunds,
  updateRefunded,
} from './sandbox-refunds.queries.ts';

const newRefundId = () => `re_sbx_${randomBytes(16).toString('hex')}`;

/** Gives back the requested amount, once per refund id and never more than was paid. Returns the sandbox's own id. */
export function refundSession(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { sessionId, refundId, amountCents }: RefundRequest,
): Promise<string> {
  return db.transaction(async (tx) => {
    const session = await findSessionLocked(tx, sessionId);
    const made = await findRefund(tx, refundId);
    if (made) return made.id;
    // Refunded as a whole before refunds were kept one by one.
    if (session?.refundId && amountCents === session.amountCents) return session.refundId;
    if (session?.status !== 'paid') throw new ProviderRefusal('Only a paid session can be refunded.');
    const refunded = (await sumRefunds(tx, sessionId)) + amountCents;
    if (refunded > session.amountCents) throw new ProviderRefusal('This is more than was paid.');
    const id = newRefundId();
    await insertRefund(tx, { id, sessionId, idempotencyKey: refundId, amountCents, createdAt: clock() });
    if (refunded === session.amountCents) await updateRefunded(tx, sessionId, id);
    return id;
  });
}
