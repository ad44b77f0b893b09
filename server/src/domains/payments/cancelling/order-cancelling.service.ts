import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { setOrderStatus } from '../../orders/order-changes.service.ts';
import { getAdminOrder } from '../../orders/orders.service.ts';
import { releaseStock } from '../../stock/stock.service.ts';
import { findOfOrderLocked, type PaymentWithOrder, updateClosing } from '../payments.queries.ts';
import { providerNamed } from '../providers.service.ts';
import { closeSession } from '../sessions/payment-session.service.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'payments' | 'settings'>;

/** It never moves money. An unpaid order that is cancelled can no longer be paid: its session closes and its stock is released. */
export async function changeOrderStatus(deps: Shop, caller: Caller, id: string, status: OrderStatus) {
  const withdrawn = await deps.db.transaction(async (tx) => {
    const shop = { ...deps, db: tx };
    // Locked in the same order as by a settlement, so that neither waits for the other for ever.
    const found = isUuid(id) ? await findOfOrderLocked(tx, id) : undefined;
    const isChanged = await setOrderStatus(shop, caller, id, status);
    return isChanged && status === 'cancelled' ? withdrawPayment(shop, found) : undefined;
  });
  if (withdrawn) await tryToClose(deps, withdrawn);
  return { data: await getAdminOrder(deps, id), message: orderAdminTexts.statusUpdated };
}

/** Returns the payment whose session must be closed; from here on a payment that arrives is not applied. */
async function withdrawPayment(shop: Shop, found: PaymentWithOrder | undefined) {
  if (!found || found.order.paidAt) return undefined;
  const { id, orderId, status } = found.payment;
  await releaseStock(shop, orderId);
  if (status !== 'open' && status !== 'closing' && status !== 'processing') return undefined;
  await updateClosing(shop.db, id);
  return found;
}

/** No transaction waits for the provider. If it does not answer, or the shop is killed here, the reconciliation closes it. */
async function tryToClose(deps: Shop, found: PaymentWithOrder): Promise<void> {
  const payments = providerNamed(deps, found.payment.provider);
  if (!payments) return;
  await closeSession({ ...deps, payments }, found).catch(() => undefined);
}
