import type { AwaitedWay } from '@vitrine/contract/orders/awaited/awaited-payments.rules';
import { and, asc, eq, inArray, isNotNull, lte, type SQL, sql } from 'drizzle-orm';
import { orderAdjustments } from '../../../../database/tables/orders/order-adjustments.table.ts';
import { orders } from '../../../../database/tables/orders/orders.table.ts';
import { awaitedPayments } from '../../../../database/tables/payments/awaited-payments.table.ts';
import { payments } from '../../../../database/tables/payments/payments.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { pickColumns } from '../../../platform/database/pick-columns.ts';

type NewAwaited = typeof awaitedPayments.$inferInsert;
export type AwaitedRow = NonNullable<Awaited<ReturnType<typeof findAwaited>>>;

/** The one that the order has, which is this one unless there was one before. Undefined if the reference is taken. */
export async function insertOrFindOfOrder(db: Db, awaited: NewAwaited): Promise<{ id: string } | undefined> {
  await db.insert(awaitedPayments).values(awaited).onConflictDoNothing();
  const ofOrder = eq(awaitedPayments.orderId, awaited.orderId);
  return (await db.select({ id: awaitedPayments.id }).from(awaitedPayments).where(ofOrder))[0];
}

/** Where the order is sent to, as its delivery was priced in the cart; null where delivery has no price. */
const pricedCountry = sql<
  string | null
>`(select ${orderAdjustments.source}->>'country' from ${orderAdjustments}
  where ${orderAdjustments.orderId} = ${orders.id} and ${orderAdjustments.kind} = 'delivery' limit 1)`;

function selectAwaited(db: Db) {
  return db
    .select({
      ...pickColumns(awaitedPayments, 'id', 'orderId', 'reference', 'accountHolder', 'iban', 'bic'),
      ...pickColumns(payments, 'status', 'amountCents', 'currency', 'expiresAt', 'provider'),
      paymentId: payments.id,
      pricedCountry,
      order: pickColumns(orders, 'status', 'deliveryCountries', 'taxRegion', 'userId', 'guestEmail'),
    })
    .from(awaitedPayments)
    .innerJoin(payments, eq(payments.orderId, awaitedPayments.orderId))
    .innerJoin(orders, eq(orders.id, awaitedPayments.orderId))
    .$dynamic();
}

export async function findAwaited(db: Db, id: string) {
  return (await selectAwaited(db).where(eq(awaitedPayments.id, id)))[0];
}

export async function findAwaitedOfOrder(db: Db, orderId: string): Promise<AwaitedRow | undefined> {
  return (await selectAwaited(db).where(eq(awaitedPayments.orderId, orderId)))[0];
}

export async function updateRemindAt(db: Db, id: string, remindAt: Date | null): Promise<void> {
  await db.update(awaitedPayments).set({ remindAt }).where(eq(awaitedPayments.id, id));
}

/** Locked until the transaction ends; one that another process is about to remind of is left out. */
export async function selectToRemind(db: Db, now: Date, limit: number) {
  return db
    .select({ id: awaitedPayments.id, orderId: awaitedPayments.orderId })
    .from(awaitedPayments)
    .where(and(isNotNull(awaitedPayments.remindAt), lte(awaitedPayments.remindAt, now)))
    .orderBy(asc(awaitedPayments.remindAt))
    .limit(limit)
    .for('update', { skipLocked: true });
}

/** An account, a guest, or whoever gets the emails. */
export type WaitingOf = { userId: string } | { guestId: string } | { email: string };

export function countProcessing(db: Db, of: WaitingOf, provider: AwaitedWay): Promise<number> {
  const isWaiting = and(eq(payments.provider, provider), eq(payments.status, 'processing'));
  return db.$count(payments, and(isOf(db, of), isWaiting));
}

function isOf(db: Db, of: WaitingOf): SQL {
  if ('userId' in of) return eq(payments.userId, of.userId);
  if ('guestId' in of) return eq(payments.guestId, of.guestId);
  const isSame = eq(sql`lower(${orders.guestEmail})`, of.email.toLowerCase());
  return inArray(payments.orderId, db.select({ id: orders.id }).from(orders).where(isSame));
}
