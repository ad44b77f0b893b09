import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { Order } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import { paymentRefusals } from '@vitrine/contract/payments/payments.refusals';
import type { Deps } from '../deps.ts';
import { recordRefund } from '../orders/order-payment.service.ts';
import { getOrder } from '../orders/orders.service.ts';
import { ProviderRefusal } from '../payment-providers/payment-provider.ts';
import type { Caller } from '../shared/caller.ts';
import { Refusal } from '../shared/refusal.ts';
import { queueRefundMail } from './order-mails.service.ts';
import { callProvider } from './payment-session.service.ts';
import { findOfOrder, findOfOrderLocked, type PaymentRow, updateSettled } from './payments.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments'>;

/**
 * Refunds the money first, with the order's idempotency key, and records it afterwards. If the shop crashes in
 * between, pressing the button again refunds nothing twice and completes the record.
 */
export async function refundOrder(
  deps: Shop,
  caller: Caller,
  id: string,
): Promise<{ data: Order; message: string }> {
  const order = await getOrder(deps, id);
  if (!order.isPaid) throw new Refusal(orderRefusals.notRefundable);
  if (!order.isRefunded) await refundPaid(deps, caller, { id, isFree: order.totalPrice === 0 });
  return { data: await getOrder(deps, id), message: orderAdminTexts.refunded };
}

async function refundPaid(
  deps: Shop,
  caller: Caller,
  { id, isFree }: { id: string; isFree: boolean },
): Promise<void> {
  const refundId = isFree ? undefined : await moveMoney(deps, (await findOfOrder(deps.db, id))?.payment);
  await deps.db.transaction(async (tx) => {
    const found = await findOfOrderLocked(tx, id);
    // Two presses at once are serialised here.
    if (found?.order.refundedAt) return;
    const shop = { ...deps, db: tx };
    if (found && refundId) {
      const refund = { status: 'refunded', refundedAt: deps.clock(), refundId } as const;
      await updateSettled(tx, found.payment.id, refund);
    }
    await recordRefund(shop, caller, id);
    await queueRefundMail(shop, id);
  });
}

async function moveMoney({ payments }: Shop, payment: PaymentRow | undefined): Promise<string> {
  if (!payments || !payment?.sessionId || payment.provider !== payments.name)
    throw new Refusal(paymentRefusals.paidElsewhere);
  const { sessionId, orderId } = payment;
  try {
    return await callProvider(payments.refund({ sessionId, orderId }));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    throw new Refusal(paymentRefusals.refundFailed, { cause: error });
  }
}
