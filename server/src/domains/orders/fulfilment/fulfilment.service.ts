import {
  type AddressProblem,
  addressProblem,
  type DeliveryAddress,
  isServed,
} from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { deliveryAddressTexts } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { deliverySettings } from '@vitrine/contract/orders/fulfilment/fulfilment-settings.schemas';
import type { shipmentInput } from '@vitrine/contract/orders/fulfilment/shipments.schemas';
import { shipmentTexts } from '@vitrine/contract/orders/fulfilment/shipments.texts';
import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import type { z } from 'zod';
import type { Deps } from '../../../deps.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { queueShippedEmail } from '../emails/customer-emails.service.ts';
import { updateOrder } from '../orders.queries.ts';
import { getAdminOrder, lockOrder, recordOrderChange } from '../orders.service.ts';
import type { Shippable } from './fulfilment.queries.ts';
import * as queries from './fulfilment.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

/** Marks an order as shipped, or corrects its shipment. Only a pending order changes its status, to processing. */
export async function shipOrder(
  deps: Shop,
  caller: Caller,
  id: string,
  input: z.output<typeof shipmentInput>,
) {
  const { mailsCustomer, shippedOn, carrier, tracking } = input;
  const { clock } = deps;
  await deps.db.transaction(async (tx) => {
    const shop = { ...deps, db: tx };
    const before = await queries.findShippableLocked(tx, id);
    if (!before) throw new Refusal(orderRefusals.notFound);
    refuseUnshippable(before);
    const status = before.status === 'pending' ? 'processing' : before.status;
    await updateOrder(tx, id, { shippedOn, status });
    await queries.upsertShipment(tx, { orderId: id, carrier, tracking, createdAt: clock() });
    const { paidAt: _, refundedAt: __, tracking: knownTracking, ...was } = before;
    // The record outlives the customer's data, so it does not repeat the parcel's number.
    const isNewTracking = tracking !== (knownTracking ?? '');
    await recordOrderChange(shop, caller, id, {
      before: was,
      after: { status, shippedOn, carrier, ...(isNewTracking && { tracking: shipmentTexts.trackingSaved }) },
    });
    const mailedAt = clock();
    if (mailsCustomer && (await queueShippedEmail(shop, id, mailedAt)))
      await queries.upsertShipment(tx, { orderId: id, carrier, tracking, mailedAt });
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

/** Even if it cannot be used: only the customer knows what it should have been. Returns what is wrong with it. */
export async function storePaidAddress(
  { db, clock }: Shop,
  orderId: string,
  address: DeliveryAddress | null,
): Promise<AddressProblem | null> {
  const addressee = address && (await queries.findAddressee(db, orderId));
  if (!addressee) return null;
  const problem = addressProblem(address, { ...addressee, countries: addressee.countries ?? [] });
  const isNew = await queries.insertAddress(db, { ...address, orderId, problem, createdAt: clock() });
  return isNew ? problem : null;
}

export async function enterAddress(deps: Shop, caller: Caller, id: string, address: DeliveryAddress) {
  const { db, clock, settings } = deps;
  if (!isServed(address.country, settings.read(deliverySettings).countries))
    throw new Refusal(orderRefusals.countryNotServed);
  await db.transaction(async (tx) => {
    await lockOrder({ db: tx }, id);
    await queries.upsertAddress(tx, { ...address, orderId: id, problem: null, createdAt: clock() });
    await recordOrderChange({ db: tx, clock }, caller, id, {
      before: {},
      after: { deliveryAddress: deliveryAddressTexts.saved },
    });
  });
  return { data: await getAdminOrder(deps, id), message: deliveryAddressTexts.saved };
}
