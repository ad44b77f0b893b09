import type { OrderView } from '@vitrine/contract/orders/order-views.schemas';
import type { Deps, Shop } from '../../../deps.ts';
import { lockUser } from '../../../platform/database/locks.ts';
import type { Caller } from '../../../platform/shared/caller.ts';
import * as queries from './own-views.queries.ts';

export async function ownViews({ db }: Pick<Deps, 'db'>, caller: Caller) {
  return { views: await queries.selectOwnViews(db, caller.id) };
}

/** Not in the history, because they change nothing for anybody else. */
export async function saveOwnViews({ db, clock }: Shop, caller: Caller, views: readonly OrderView[]) {
  await db.transaction(async (tx) => {
    // Two saves at once would both insert the same names.
    await lockUser(tx, caller.id);
    await queries.deleteOwnViews(tx, caller.id);
    // A millisecond apart, so that they stay in their order.
    const createdAt = (index: number) => new Date(clock().getTime() + index);
    const rows = views.map((view, index) => ({ ...view, userId: caller.id, createdAt: createdAt(index) }));
    await queries.insertOwnViews(tx, rows);
  });
  return ownViews({ db }, caller);
}
