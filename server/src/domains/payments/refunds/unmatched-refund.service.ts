import { mailSettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { recordPastWrite } from '../../audit/audit.service.ts';
import { queueRefundMail } from '../order-emails.service.ts';
import { findUnmatched, updateUnmatchedSettled } from '../payment-events.queries.ts';
import { type PaymentRow, updateToRefunded } from '../payments.queries.ts';
import { moveMoney } from './refund-completion.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments' | 'settings'>;

/**
 * Gives back a payment that arrived after its order was cancelled. The event's id is the provider's idempotency key, so
 * pressing again, after a crash or at the same time, moves nothing twice and completes the record.
 */
export async function refundUnmatched(deps: Shop, caller: Caller, id: string): Promise<void> {
  const found = await findUnmatched(deps.db, id);
  if (!found) throw new Refusal(paymentRefusals.unmatchedPaymentNotFound);
  if (!found.payment || !found.canRefund) throw new Refusal(paymentRefusals.notUnmatched);
  const { payment } = found;
  const refundId = await moveMoney(deps, payment, { ...payment, refundId: id });
  const refunded = { id, note: found.event.note, payment, refundId };
  await deps.db.transaction((tx) => recordRefunded({ ...deps, db: tx }, caller, refunded));
}

type Refunded = { id: string; note: string | null; payment: PaymentRow; refundId: string };

/**
 * The money has moved, so it is recorded even if the admin is no longer one, or another settled the event meanwhile; of
 * two presses the first records it.
 */
async function recordRefunded(shop: Shop, caller: Caller, { id, note, payment, refundId }: Refunded) {
  await updateUnmatchedSettled(shop.db, id);
  const { orderId } = payment;
  if (!(await updateToRefunded(shop.db, payment.id, { refundedAt: shop.clock(), refundId }))) return;
  await recordPastWrite(shop, caller.id, {
    action: 'refunded',
    objectKind: 'payment',
    objectId: id,
    before: { orderId, note, isRefunded: false },
    after: { orderId, note, isRefunded: true },
  });
  if (shop.settings.read(mailSettings).refunded) await queueRefundMail(shop, orderId);
}
