import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import type { RefundInput } from '@vitrine/contract/orders/refunds.schemas';
import { refundTexts } from '@vitrine/contract/orders/refunds.texts';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { recordRefund } from '../../orders/order-payment.service.ts';
import { getAdminOrder } from '../../orders/orders.service.ts';
import { queueRefundMail } from '../order-emails.service.ts';
import { completeRefund } from './refund-completion.service.ts';
import { openRefund } from './refund-opening.service.ts';
import { selectOpenOfOrder } from './refunds.queries.ts';

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
    await openRefund(deps, caller, { id, wanted: 'all that is left' });
    for (const refundId of await selectOpenOfOrder(deps.db, id)) await completeRefund(deps, refundId);
  }
  return { data: await getAdminOrder(deps, id), message: orderAdminTexts.refunded };
}

/** Refunds some lines or an amount. If the provider does not reply, the refund is kept and sent again by a job. */
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
