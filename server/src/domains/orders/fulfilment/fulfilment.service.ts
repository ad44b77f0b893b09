import { orderEditRefusals } from '@vitrine/contract/orders/edits/order-edits.refusals';
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
import { withdrawEmail } from '../../../platform/email/outbox.service.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { countEdits } from '../edits/order-edits.queries.ts';
import { aboutShipment, queueShippedEmail } from '../emails/customer-emails.service.ts';
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
  await deps.db.transaction(async (tx) => {
    const before = await lockShippable({ db: tx }, id, input.edits);
    await storeShipment({ ...deps, db: tx }, caller, { id, before, parcel: input });
  });
  return { data: await getAdminOrder(deps, id), message: shipmentTexts.marked };
}

/** What was sent before its order was cancelled or refunded may still be corrected. */
export async function lockShippable(
  { db }: Pick<Shop, 'db'>,
  id: string,
  seenEdits?: number,
): Promise<Shippable> {
  const before = await queries.findShippableLocked(db, id);
  if (!before) throw new Refusal(orderRefusals.notFound);
  const { paidAt, refundedAt, status, shippedOn } = before;
  if (!paidAt) throw new Refusal(orderRefusals.notPaid);
  if (shippedOn) return before;
  if (status === 'cancelled') throw new Refusal(orderRefusals.cancelled);
  if (refundedAt) throw new Refusal(orderRefusals.refunded);
  // Counted after the lock, so that an edit that was waited for counts.
  if (seenEdits !== undefined && (await countEdits(db, id)) !== seenEdits)
    throw new Refusal(orderEditRefusals.changedMeanwhile);
  return before;
}

type NewShipment = {
  id: string;
  before: Shippable;
  parcel: z.output<typeof shipmentInput>;
  /** Of an order that can be taken back for a while; its email waits that long. */
  packed?: { packedBy: string; undoableUntil: Date };
};

/** Pass the transaction that locked the order as `db`. */
export async function storeShipment(
  shop: Shop,
  caller: Caller,
  { id, before, parcel: { carrier, tracking, shippedOn, mailsCustomer }, packed }: NewShipment,
): Promise<void> {
  const { db, clock } = shop;
  const status = before.status === 'pending' ? 'processing' : before.status;
  const now = clock();
  const shipment = { orderId: id, carrier, tracking, createdAt: now };
  // Before the order, so that what its status triggers can see that the shipment can be taken back.
  await queries.upsertShipment(db, {
    ...shipment,
    ...packed,
    ...(packed && { statusBefore: before.status }),
  });
  await updateOrder(db, id, { shippedOn, status });
  // The record outlives the customer's data, so it does not repeat the parcel's number.
  const isNewTracking = tracking !== (before.tracking ?? '');
  await recordOrderChange(shop, caller, id, {
    before: { status: before.status, shippedOn: before.shippedOn, carrier: before.carrier },
    after: { status, shippedOn, carrier, ...(isNewTracking && { tracking: shipmentTexts.trackingSaved }) },
  });
  const wasWaiting = await withdrawWaitingEmail(shop, id, before);
  if (!mailsCustomer && !wasWaiting) return;
  const until = packed?.undoableUntil ?? before.undoableUntil ?? now;
  const delayMs = Math.max(0, until.getTime() - now.getTime());
  if (await queueShippedEmail(shop, id, { mailedAt: now, delayMs }))
    await queries.upsertShipment(db, { ...shipment, mailedAt: now });
}

/** Of a packed order; it would say what the shipment was before its correction. Returns whether there was one. */
async function withdrawWaitingEmail(shop: Shop, id: string, { mailedAt, undoableUntil }: Shippable) {
  return mailedAt !== null && undoableUntil !== null && withdrawEmail(shop, aboutShipment(id, mailedAt));
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
  const { db, clock } = deps;
  refuseNotServed(deps, address);
  await db.transaction(async (tx) => {
    await lockOrder({ db: tx }, id);
    await storeAddress({ db: tx, clock }, id, address);
    await recordOrderChange({ db: tx, clock }, caller, id, {
      before: {},
      after: { deliveryAddress: deliveryAddressTexts.saved },
    });
  });
  return { data: await getAdminOrder(deps, id), message: deliveryAddressTexts.saved };
}

export function refuseNotServed({ settings }: Pick<Shop, 'settings'>, { country }: DeliveryAddress): void {
  if (!isServed(country, settings.read(deliverySettings).countries))
    throw new Refusal(orderRefusals.countryNotServed);
}

/** As the team entered it. */
export function storeAddress(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  orderId: string,
  address: DeliveryAddress,
) {
  return queries.upsertAddress(db, { ...address, orderId, problem: null, createdAt: clock() });
}
