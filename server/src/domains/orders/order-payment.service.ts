import { orderRefusals } from '@vitrine/contract/orders/orders.refusals';
import { orderTexts } from '@vitrine/contract/orders/orders.texts';
import { type Cents, toDollars } from '@vitrine/contract/shared/money/money';
import type { Deps, Shop } from '../../deps.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import type { CartOwner } from '../../platform/shared/caller.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { recordPastWrite } from '../audit/audit.service.ts';
import { removeBought } from '../cart/cart.service.ts';
import { recordCouponUse } from '../coupons/coupons.service.ts';
import {
  releaseStock,
  returnStock,
  returnVariants,
  type StockTaken,
  takeStock,
} from '../stock/stock.service.ts';
import { refundedUnits } from './order-views.ts';
import { findOrder, findOrderForUpdate, updateAbandoned, updateOrder } from './orders.queries.ts';
import { existingOrder } from './orders.service.ts';

/**
 * Everything that follows from a payment except the emails; returns what it took from the stock. The caller must hold the
 * order's lock and know that it was unpaid and not cancelled by an admin. `wasAbandoned`: the shop itself cancelled the
 * order, so it is reopened.
 */
export async function completeOrder(
  { db, clock }: Shop,
  id: string,
  { wasAbandoned = false, guestId = null }: { wasAbandoned?: boolean; guestId?: string | null } = {},
): Promise<StockTaken[]> {
  const order = await existingOrder({ db }, id);
  const isReopened = wasAbandoned && order.status === 'cancelled';
  await updateOrder(db, id, { paidAt: clock(), ...(isReopened && { status: 'pending' }) });
  const bought = order.lines.flatMap(({ productId, variantId, quantity }) =>
    productId === null ? [] : [{ productId, variantId, quantity }],
  );
  const buyer = order.userId === null ? guestId && guestWithId(guestId) : { id: order.userId };
  if (buyer) await removeBought({ db }, buyer, bought);
  const { userId, couponCode, couponId } = order;
  if (couponCode !== null) await recordCouponUse({ db, clock }, { orderId: id, userId, couponId });
  return takeStock({ db }, id);
}

const guestWithId = (id: string): CartOwner => ({ id, isGuest: true });

/** Cancels an order that nobody paid and releases what it reserved. An order that an admin has already processed is left alone. */
export async function abandonOrder({ db }: Pick<Deps, 'db'>, id: string): Promise<void> {
  await updateAbandoned(db, id);
  await releaseStock({ db }, id);
}

export async function returnProducts(
  { db }: Pick<Deps, 'db'>,
  id: string,
  refunded: readonly { lineId: string; quantity: number }[],
): Promise<void> {
  const order = await findOrder(db, id);
  const returned = refunded.flatMap(({ lineId, quantity }) => {
    const line = order?.lines.find((one) => one.id === lineId);
    return line ? [{ ...line, quantity }] : [];
  });
  await returnVariants(
    { db },
    id,
    returned.flatMap(({ variantId, quantity }) => (variantId === null ? [] : [{ variantId, quantity }])),
  );
  const ofProducts = returned.filter(({ variantId }) => variantId === null);
  await returnStock(
    { db },
    id,
    ofProducts.flatMap(({ productId, quantity }) => (productId === null ? [] : [{ productId, quantity }])),
  );
}

export type PaidOrder = Awaited<ReturnType<typeof paidOrder>>;

export type SoldOrder = Awaited<ReturnType<typeof soldOrder>>;

/** What an invoice prints of an order. */
export async function soldOrder({ db }: Pick<Deps, 'db'>, id: string) {
  const row = await existingOrder({ db }, id);
  const { subtotalCents, totalCents, adjustments, lines } = row;
  const { createdAt, paidAt, address, username, vatNumber, refunds } = row;
  const sums = { subtotalCents, totalCents, adjustments };
  return {
    id,
    ...sums,
    lines,
    createdAt,
    paidAt,
    address,
    username: username ?? orderTexts.guest,
    vatNumber,
    refunds,
  };
}

/** The caller must hold the order's lock. */
export async function paidOrder({ db }: Pick<Deps, 'db'>, id: string) {
  const row = await existingOrder({ db }, id);
  if (!row.paidAt) throw new Refusal(orderRefusals.notRefundable);
  return {
    totalCents: row.totalCents,
    adjustments: row.adjustments,
    isRefunded: row.refundedAt !== null,
    lines: row.lines.map(({ id: lineId, unitPriceCents: unitCents, quantity }) => ({
      ...{ lineId, unitCents, quantity },
      refunded: refundedUnits(row.refunds, lineId),
    })),
  };
}

type Refunded = { id: string; refundedCents: Cents; isWhole: boolean };

/** Returns false if it was recorded before. The money has moved, so it counts even if `actorId` is no longer an admin. */
export async function recordRefund(
  { db, clock, settings }: Shop & Pick<Deps, 'settings'>,
  actorId: string,
  { id, refundedCents, isWhole }: Refunded,
): Promise<boolean> {
  const before = await findOrderForUpdate(db, id);
  if (!before || before.refundedAt) return false;
  await updateOrder(db, id, { refundedCents, ...(isWhole && { refundedAt: clock() }) });
  const currency = shopCurrency({ settings });
  await recordPastWrite({ db, clock }, actorId, {
    action: 'refunded',
    objectKind: 'order',
    objectId: id,
    before: isWhole ? { isRefunded: false } : { refunded: toDollars(before.refundedCents, currency) },
    after: isWhole ? { isRefunded: true } : { refunded: toDollars(refundedCents, currency) },
  });
  return true;
}
