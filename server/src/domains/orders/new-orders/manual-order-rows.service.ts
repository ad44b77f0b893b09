import type { ManualPayment } from '@vitrine/contract/checkout/manual-orders/manual-orders.rules';
import { manualOrderTexts } from '@vitrine/contract/checkout/manual-orders/manual-orders.texts';
import type { Deps, Shop } from '../../../deps.ts';
import { lockName } from '../../../platform/database/locks.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { HOUR_MS } from '../../../platform/shared/durations.ts';
import { recordAdminWrite } from '../../audit/audit.service.ts';
import { updateOrder } from '../orders.queries.ts';
import { findByFingerprint, MANUAL_ORDER, updateGuest } from './manual-order-rows.queries.ts';

/** Longer than anybody sends the same order again. */
const REPEAT_MS = 24 * HOUR_MS;

export function manualFingerprint(key: string): string {
  return `${MANUAL_ORDER}${key.toLowerCase()}`;
}

/** Waits for the same order that is being placed, and returns the id of one that was. */
export async function placedBefore({ db, clock }: Shop, fingerprint: string): Promise<string | undefined> {
  await lockName(db, fingerprint);
  return findByFingerprint(db, { fingerprint, since: new Date(clock().getTime() - REPEAT_MS) });
}

export function nameGuest(
  { db }: Pick<Deps, 'db'>,
  id: string,
  { name, email }: { name: string; email: string },
): Promise<void> {
  return updateGuest(db, id, { guestName: name, guestEmail: email || null });
}

/** The customer has the products, so there is nothing to tell them. */
export function markHandedOver({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  return updateOrder(db, id, { status: 'delivered', deliveredAt: clock() });
}

/** The record outlives the customer's data, so it has none of it. */
export function recordManualOrder(
  shop: Shop,
  caller: Caller,
  objectId: string,
  { total, payment }: { total: number; payment: ManualPayment },
): Promise<void> {
  return recordAdminWrite(shop, caller, {
    ...{ action: 'created', objectKind: 'order', objectId, before: null },
    after: { total, payment: manualOrderTexts.payments[payment] },
  });
}
