import type { shipmentInput } from '@vitrine/contract/orders/fulfilment/shipments.schemas';
import { shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { AdminOrder } from '@vitrine/contract/orders/orders.schemas';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { queueShippedMail } from '../emails/customer-emails.service.ts';
import { updateOrder } from '../orders.queries.ts';
import { getAdminOrder, recordOrderChange } from '../orders.service.ts';
import { findShippableLocked, type Shippable, upsertShipment } from './fulfilment.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

/**
 * Marks an order as shipped, or corrects its shipment. A pending order becomes processing; every other status was chosen
 * by somebody and stays.
 */
export async function shipOrder(
  deps: Shop,
  caller: Caller,
  { id, mailsCustomer, ...shipment }: { id: string } & z.output<typeof shipmentInput>,
): Promise<{ data: AdminOrder; message: string }> {
  const { clock } = deps;
  await deps.db.transaction(async (tx) => {
    const shop = { ...deps, db: tx };
    const before = await findShippableLocked(tx, id);
    if (!before) throw new Refusal(orderRefusals.notFound);
    refuseUnshippable(before);
    const { shippedOn, carrier, tracking } = shipment;
    const status = before.status === 'pending' ? 'processing' : before.status;
    await updateOrder(tx, id, { shippedOn, status });
    await upsertShipment(tx, { orderId: id, carrier, tracking, createdAt: clock() });
    const { paidAt: _, refundedAt: __, tracking: knownTracking, ...was } = before;
    // The record outlives the customer's data, so it does not repeat the parcel's number.
    const isNewTracking = tracking !== (knownTracking ?? '');
    await recordOrderChange(shop, caller, id, {
      before: was,
      after: { status, shippedOn, carrier, ...(isNewTracking && { tracking: shipmentTexts.trackingSaved }) },
    });
    if (mailsCustomer && (await queueShippedMail(shop, id)))
      await upsertShipment(tx, { orderId: id, carrier, tracking, mailedAt: clock() });
  });
  return { data: await getAdminOrder(deps, id), message: shipmentTexts.marked };
}

/** What was sent before its order was cancelled or refunded may still be corrected. */
function refuseUnshippable({ paidAt, refundedAt, status, shippedOn }: Shippable): void {
  if (!paidAt) throw new Refusal(orderRefusals.notPaid);
  if (shippedOn) return;
  if (status === 'cancelled') throw new Refusal(orderRefusals.cancelled);
  if (refundedAt) throw new Refusal(orderRefusals.refunded);
}
