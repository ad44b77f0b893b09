import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { recordAdminWrite } from '../audit/audit.service.ts';
import { removeBought } from '../cart/cart.service.ts';
import { recordCouponUse } from '../coupons/coupons.service.ts';
import type { Deps } from '../deps.ts';
import type { Caller } from '../shared/caller.ts';
import { Refusal } from '../shared/refusal.ts';
import { releaseStock, type StockTaken, takeStock } from '../stock/stock.service.ts';
import { findOrder, updateAbandoned, updatePaid, updateRefunded } from './orders.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock'>;

/**
 * Everything that follows from a payment except the mails; returns what it took from the stock. The caller must hold the order's lock and know that it was
 * unpaid. `wasAbandoned`: the shop itself cancelled the order, so it is reopened; an order that an admin cancelled
 * stays cancelled.
 */
export async function completeOrder(
  { db, clock }: Shop,
  id: string,
  { wasAbandoned = false }: { wasAbandoned?: boolean } = {},
): Promise<StockTaken[]> {
  const order = await findOrder(db, id);
  if (!order) throw new Refusal(orderRefusals.notFound);
  const isReopened = wasAbandoned && order.status === 'cancelled';
  await updatePaid(db, id, { paidAt: clock(), ...(isReopened ? { status: 'pending' } : {}) });
  const bought = order.lines.flatMap(({ productId, quantity }) =>
    productId === null ? [] : [{ productId, quantity }],
  );
  await removeBought({ db }, order.userId, bought);
  const { userId, couponCode, couponId } = order;
  if (couponCode !== null) await recordCouponUse({ db, clock }, { orderId: id, userId, couponId });
  return takeStock({ db }, id);
}

/** Cancels an order that nobody paid and releases what it held. An order that an admin has already processed is left alone. */
export async function abandonOrder({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  await updateAbandoned(db, id);
  await releaseStock({ db }, id);
}

/** The caller must hold the order's lock and have refunded the money; `caller` is the admin who requested it. */
export async function recordRefund({ db, clock }: Shop, caller: Caller, id: string): Promise<void> {
  await updateRefunded(db, id, clock());
  await recordAdminWrite({ db, clock }, caller, {
    action: 'refunded',
    objectKind: 'order',
    objectId: id,
    before: { isRefunded: false },
    after: { isRefunded: true },
  });
}
