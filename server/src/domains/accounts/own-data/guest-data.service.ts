import { accountRefusals } from '@vitrine/contract/accounts/accounts.refusals';
import type { FoundGuest } from '@vitrine/contract/accounts/own-account/guest-data.endpoints';
import type { Deps, Shop } from '../../../deps.ts';
import { shopCurrency } from '../../../platform/settings/shop-currency.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { recordEvent } from '../../audit/security-events.service.ts';
import {
  countOfGuest,
  selectOrdersOfGuest,
  updateGuestGone,
} from '../../personal-data/guest-data.queries.ts';
import {
  countKeptOrders,
  eraseOrderData,
  erasePeople,
  selectRecords,
} from '../../personal-data/personal-data.queries.ts';
import { findUserByEmail } from '../users.queries.ts';
import { exportedOrders } from './exported-orders.ts';
import { selectExportedOrders } from './own-data.queries.ts';

/** In place of the address, which the audit log would keep after the erasure. */
const NO_ORDER = 'no order';

export async function findGuestData({ db, clock }: Shop, email: string): Promise<FoundGuest> {
  const person = await personOf({ db }, email);
  return {
    hasAccount: (await findUserByEmail(db, email)) !== undefined,
    counts: await countOfGuest(db, person),
    kept: await countKeptOrders(db, { orders: person.orders, now: clock() }),
  };
}

/** Also with an account, which has an export of its own. Recorded like every export. */
export async function exportGuestData(shop: Shop & Pick<Deps, 'settings'>, caller: Caller, email: string) {
  const person = await personOf(shop, email);
  const objectId = person.orders[0] ?? NO_ORDER;
  await recordEvent(shop, { actorId: caller.id, action: 'exported', objectKind: 'guest', objectId });
  const ordered = await selectExportedOrders(shop.db, person);
  return {
    orders: exportedOrders(ordered, shopCurrency(shop)),
    records: await selectRecords(shop.db, person),
  };
}

/**
 * What an account would keep is kept: what deliveries and bookkeeping need. Not while the address has an account, whose deletion
 * erases the rest of it.
 */
export async function eraseGuestData({ db, clock }: Shop, caller: Caller, email: string): Promise<void> {
  await db.transaction(async (tx) => {
    if (await findUserByEmail(tx, email)) throw new Refusal(accountRefusals.hasAccount);
    const person = await personOf({ db: tx }, email);
    const counts = await countOfGuest(tx, person);
    if (Object.values(counts).every((count) => count === 0)) throw new Refusal(accountRefusals.guestUnknown);
    const now = clock();
    await erasePeople(tx, person);
    await updateGuestGone(tx, person.orders, now);
    await eraseOrderData(tx, { now, orders: person.orders });
    await recordEvent(
      { db: tx, clock },
      {
        ...{ actorId: caller.id, action: 'deleted', objectKind: 'guest' },
        ...{ objectId: person.orders[0] ?? NO_ORDER, details: { orders: person.orders.length } },
      },
    );
  });
}

async function personOf({ db }: Pick<Deps, 'db'>, email: string) {
  return { ids: [], emails: [email], orders: await selectOrdersOfGuest(db, email) };
}
