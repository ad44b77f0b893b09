import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import type { Deps } from '../../deps.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { queueStatusMail } from './emails/customer-emails.service.ts';
import { recordOrderChange } from './order-changes.service.ts';
import { findStatusForUpdate, updateStatus } from './orders.queries.ts';

/**
 * Any status may follow any other. It never moves money. Pass the transaction as `db`; returns false if the order had
 * the status already.
 */
export async function setOrderStatus(
  shop: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>,
  caller: Caller,
  { id, status }: { id: string; status: OrderStatus },
): Promise<boolean> {
  const before = await findStatusForUpdate(shop.db, id);
  if (!before) throw new Refusal(orderRefusals.notFound);
  if (before === status) return false;
  await updateStatus(shop.db, id, status);
  await recordOrderChange(shop, caller, id, { before: { status: before }, after: { status } });
  await queueStatusMail(shop, id, { before, after: status });
  return true;
}
