import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { OrderStatus } from '@vitrine/contract/orders/orders.rules';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import { orderAdminTexts } from '@vitrine/contract/orders/orders.texts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../shared/caller.ts';
import { Refusal } from '../shared/refusal.ts';
import { queueStatusMail } from './customer-mails.service.ts';
import { recordOrderChange } from './order-changes.service.ts';
import { findStatusForUpdate, updateStatus } from './orders.queries.ts';
import { getAdminOrder } from './orders.service.ts';

/** Any status may follow any other. It never moves money. */
export async function changeOrderStatus(
  deps: Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>,
  caller: Caller,
  { id, status }: { id: string; status: OrderStatus },
): Promise<{ data: AdminOrder; message: string }> {
  await deps.db.transaction(async (tx) => {
    const before = await findStatusForUpdate(tx, id);
    if (!before) throw new Refusal(orderRefusals.notFound);
    if (before === status) return;
    const shop = { ...deps, db: tx };
    await updateStatus(tx, id, status);
    await recordOrderChange(shop, caller, id, {
      before: { status: before },
      after: { status },
    });
    await queueStatusMail(shop, id, { before, after: status });
  });
  return { data: await getAdminOrder(deps, id), message: orderAdminTexts.statusUpdated };
}
