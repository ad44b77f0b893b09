import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import {
  MAX_PACKED_ORDERS,
  PACKING_UNDO_MINUTES,
  PACKING_WAIT_MINUTES,
} from '@vitrine/contract/orders/packing/packing.rules';
import type {
  PackedOrdersInput,
  RecentShipment,
  RefusedOrder,
} from '@vitrine/contract/orders/packing/packing.schemas';
import type { Deps } from '../../../deps.ts';
import { postponeEmails, withdrawEmail } from '../../../platform/email/outbox.service.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { MINUTE_MS } from '../../../platform/shared/durations.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { aboutShipment } from '../emails/customer-emails.service.ts';
import { findShippableLocked } from '../fulfilment/fulfilment.queries.ts';
import { lockShippable, storeShipment } from '../fulfilment/fulfilment.service.ts';
import { updateOrder } from '../orders.queries.ts';
import { recordOrderChange } from '../orders.service.ts';
import { deleteShipment, selectUndoable, updateUndoableUntil } from './packing.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

/** Two admins may pack at the same time: an order is shipped by the first, and refused to the second. */
export async function shipPacked(deps: Shop, caller: Caller, input: PackedOrdersInput) {
  const undoableUntil = new Date(deps.clock().getTime() + PACKING_UNDO_MINUTES * MINUTE_MS);
  const { shippedOn, mailsCustomer } = input;
  const { done, refused } = await eachOrder(
    input.shipments.map(({ order }) => order),
    (id) =>
      deps.db.transaction(async (db) => {
        const {
          carrier = '',
          tracking = '',
          edits,
        } = input.shipments.find(({ order }) => order === id) ?? {};
        const before = await lockShippable({ db }, id, edits);
        if (before.shippedOn) throw new Refusal(orderRefusals.alreadyShipped);
        const parcel = { carrier, tracking, shippedOn, mailsCustomer };
        const packed = { packedBy: caller.id, undoableUntil };
        await storeShipment({ ...deps, db }, caller, { id, before, parcel, packed });
      }),
  );
  if (done.length > 0) await postponeRun(deps, caller, undoableUntil);
  return { shipped: done, refused, undoableUntil: undoableUntil.toISOString() };
}

/** One Undo is for a whole run, so what was packed before waits for the last order; no email waits longer than an hour. */
async function postponeRun({ db, clock }: Shop, caller: Caller, until: Date): Promise<void> {
  const now = clock();
  const since = new Date(until.getTime() - PACKING_WAIT_MINUTES * MINUTE_MS);
  await db.transaction(async (tx) => {
    const run = await updateUndoableUntil(tx, { packedBy: caller.id, now, since, until });
    const emails = run.flatMap(({ orderId, mailedAt }) => (mailedAt ? aboutShipment(orderId, mailedAt) : []));
    if (emails.length > 0) await postponeEmails({ db: tx }, emails, until);
  });
}

export async function undoPacked(deps: Shop, caller: Caller, ids: readonly string[]) {
  const { done, refused } = await eachOrder(ids, (id) =>
    deps.db.transaction((db) => takeBack({ ...deps, db }, caller, id)),
  );
  return { undone: done, refused };
}

async function takeBack(shop: Shop, caller: Caller, id: string): Promise<void> {
  const { db, clock } = shop;
  const before = await findShippableLocked(db, id);
  if (!before) throw new Refusal(orderRefusals.notFound);
  const { status, statusBefore, shippedOn, carrier, mailedAt, undoableUntil } = before;
  if (!statusBefore || !undoableUntil || undoableUntil <= clock())
    throw new Refusal(orderRefusals.tooLateToUndo);
  if (status !== 'processing') throw new Refusal(orderRefusals.changedSince);
  // In the order in which a run is postponed, so that the two never wait for one another.
  await deleteShipment(db, id);
  if (mailedAt && !(await withdrawEmail(shop, aboutShipment(id, mailedAt))))
    throw new Refusal(orderRefusals.emailLeft);
  await updateOrder(db, id, { shippedOn: null, status: statusBefore });
  await recordOrderChange(shop, caller, id, {
    before: { status, shippedOn, carrier },
    after: { status: statusBefore, shippedOn: null, carrier: null },
  });
}

export async function recentShipments(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  caller: Caller,
): Promise<RecentShipment[]> {
  const rows = await selectUndoable(db, { packedBy: caller.id, now: clock() }, MAX_PACKED_ORDERS * 5);
  return rows.map(({ orderId, customer, carrier, tracking, createdAt, undoableUntil, mailedAt }) => ({
    ...{ order: orderId, customer, carrier, tracking },
    shippedAt: createdAt.toISOString(),
    undoableUntil: (undoableUntil ?? createdAt).toISOString(),
    isEmailed: mailedAt !== null,
  }));
}

/** One order after the other: what is refused stays as it was and does not keep the others. */
async function eachOrder(ids: readonly string[], change: (id: string) => Promise<void>) {
  const done: string[] = [];
  const refused: RefusedOrder[] = [];
  for (const order of ids) {
    try {
      if (!isUuid(order)) throw new Refusal(orderRefusals.notFound);
      await change(order);
      done.push(order);
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      refused.push({ order, code: error.declared.code, message: error.message });
    }
  }
  return { done, refused };
}
