import type { PaymentProviderName } from '@vitrine/contract/payments/payments.rules';
import { and, asc, desc, eq, inArray, isNull, lte, type SQL, sql } from 'drizzle-orm';
import { guests } from '../../../database/tables/guests/guests.table.ts';
import { coupons } from '../../../database/tables/orders/coupons.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { payments } from '../../../database/tables/payments/payments.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { insertRows } from '../../platform/database/insert-rows.ts';
import { pickColumns } from '../../platform/database/pick-columns.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';
import type { PaymentSession } from '../../platform/payment-providers/payment-provider.ts';

export type PaymentRow = typeof payments.$inferSelect;
export type PaymentStatus = PaymentRow['status'];

const UNSETTLED = ['open', 'closing'] as const;

const withOrder = {
  payment: payments,
  order: {
    fingerprint: orders.cartFingerprint,
    ...pickColumns(
      orders,
      'status',
      'isCancelledByAdmin',
      'paidAt',
      'refundedAt',
      'deliveryCountries',
      'taxRegion',
      'userId',
      'guestEmail',
    ),
    totalCents: orders.totalCents,
  },
};
export type PaymentWithOrder = Awaited<ReturnType<typeof selectWithOrder>>[number];

function selectWithOrder(db: Db) {
  return db.select(withOrder).from(payments).innerJoin(orders, eq(orders.id, payments.orderId)).$dynamic();
}

const payment = insertRows(
  payments,
  [
    ...([
      'id',
      'orderId',
      'userId',
      'guestId',
      'provider',
      'sessionId',
      'amountCents',
      'currency',
      'status',
    ] as const),
    ...(['createdAt', 'expiresAt', 'offersAllMethods', 'network'] as const),
  ],
  sql.placeholder('payment'),
);
const insert = prepareStatement('insert payment', payment.insert);

type NewPayment = Omit<Parameters<typeof payment.toJson>[0][number], 'status'>;

export async function insertPayment(db: Db, values: NewPayment): Promise<void> {
  await insert(db, { payment: payment.toJson([{ ...values, status: 'open' }]) });
}

const lockUnsettled = (name: string, isOf: SQL) =>
  prepareStatement<{ id: string }>(
    name,
    sql`select ${payments.id} from ${payments} where ${isOf} and ${payments.status} in ('open', 'closing')
      order by ${payments.status} desc, ${payments.id} for update`,
  );
const lockOfUser = lockUnsettled(
  'lock unsettled payments',
  sql`${payments.userId} = ${sql.placeholder('userId')}`,
);
const lockOfGuest = lockUnsettled(
  'lock unsettled payments of guest',
  sql`${payments.guestId} = ${sql.placeholder('guestId')}`,
);

/** Locks the payments of a user, or of a guest, that may still be paid, the open one first, until the transaction ends. */
export async function selectUnsettledLocked(db: Db, of: { userId: string } | { guestId: string }) {
  const locked = await ('guestId' in of ? lockOfGuest(db, of) : lockOfUser(db, of));
  if (locked.length === 0) return [];
  const ids = locked.map(({ id }) => id);
  return selectWithOrder(db)
    .where(inArray(payments.id, ids))
    .orderBy(desc(payments.status), asc(payments.id));
}

export async function hasUnsettledOfGuest(db: Db, guestId: string): Promise<boolean> {
  const isUnsettled = and(eq(payments.guestId, guestId), inArray(payments.status, UNSETTLED));
  return (await db.select({ id: payments.id }).from(payments).where(isUnsettled).limit(1)).length > 0;
}

const unsettledOfUser = prepareStatement<{ id: string }>(
  'unsettled payment',
  sql`select ${payments.id} from ${payments}
    where ${payments.userId} = ${sql.placeholder('userId')} and ${payments.status} in ('open', 'closing') limit 1`,
);

export async function hasUnsettledOfUser(db: Db, userId: string): Promise<boolean> {
  return (await unsettledOfUser(db, { userId })).length > 0;
}

function selectLatestOfOrder(db: Db, orderId: string) {
  const ofOrder = selectWithOrder(db).where(eq(payments.orderId, orderId));
  return ofOrder.orderBy(desc(payments.createdAt)).limit(1);
}

/** Locks order and payment, so that other reports about this order wait. */
export async function findOfOrderLocked(db: Db, orderId: string): Promise<PaymentWithOrder | undefined> {
  return (await selectLatestOfOrder(db, orderId).for('update'))[0];
}

export async function findOfOrder(db: Db, orderId: string): Promise<PaymentWithOrder | undefined> {
  return (await selectLatestOfOrder(db, orderId))[0];
}

/** Locked before the payment, in the same order as when the guest checks out. */
export async function lockGuestOfOrder(db: Db, orderId: string): Promise<void> {
  await db
    .select({ id: guests.id })
    .from(guests)
    .innerJoin(payments, eq(payments.guestId, guests.id))
    .where(eq(payments.orderId, orderId))
    .for('no key update', { of: guests });
}

/** Locked before the order, in the same order as when a coupon is deleted. */
export async function lockCouponOfOrder(db: Db, orderId: string): Promise<void> {
  await db
    .select({ id: coupons.id })
    .from(coupons)
    .innerJoin(orders, eq(orders.couponId, coupons.id))
    .where(eq(orders.id, orderId))
    .for('key share', { of: coupons });
}

export async function updateClosing(db: Db, id: string): Promise<void> {
  await db
    .update(payments)
    .set({ status: 'closing' })
    .where(and(eq(payments.id, id), inArray(payments.status, ['open', 'processing'])));
}

export async function updateProcessing(db: Db, id: string, heldUntil: Date): Promise<void> {
  await db.update(payments).set({ status: 'processing', expiresAt: heldUntil }).where(eq(payments.id, id));
}

/** The provider still knows no result. */
export async function updateHeld(db: Db, id: string, heldUntil: Date): Promise<void> {
  await db
    .update(payments)
    .set({ expiresAt: heldUntil })
    .where(and(eq(payments.id, id), eq(payments.status, 'processing')));
}

const value = sql.placeholder;
const setSession = prepareStatement<{ status: PaymentStatus }>(
  'set payment session',
  sql`update ${payments} set session_id = ${value('sessionId')}, page_url = ${value('url')}
    where ${payments.id} = ${value('id')} and ${payments.sessionId} is null returning ${payments.status}`,
);

/** Records the session unless one is recorded already. Returns the status, which may have changed in the meantime. */
export async function updateSession(db: Db, id: string, { sessionId, url }: PaymentSession) {
  const [updated] = await setSession(db, { id, sessionId, url });
  if (updated) return updated.status;
  const [row] = await db.select({ status: payments.status }).from(payments).where(eq(payments.id, id));
  return row?.status;
}

type Settlement = Partial<Pick<PaymentRow, 'paidAt' | 'refundedAt' | 'refundId'>> & { status: PaymentStatus };

export async function updateSettled(db: Db, id: string, settlement: Settlement): Promise<void> {
  await db.update(payments).set(settlement).where(eq(payments.id, id));
}

/** Whether the payment was paid until now: of two refunds at the same time, one records it. */
export async function updateToRefunded(db: Db, id: string, refund: { refundedAt: Date; refundId: string }) {
  const { rowCount } = await db
    .update(payments)
    .set({ status: 'refunded', ...refund })
    .where(and(eq(payments.id, id), eq(payments.status, 'paid')));
  return rowCount === 1;
}

/** An event can arrive before the reply to the call that opened its session. */
export async function updateSessionId(db: Db, id: string, sessionId: string): Promise<void> {
  await db
    .update(payments)
    .set({ sessionId })
    .where(and(eq(payments.id, id), isNull(payments.sessionId)));
}

export function selectUnsettled(
  db: Db,
  { provider, before, limit }: { provider: PaymentProviderName; before: Date; limit: number },
) {
  return selectWithOrder(db)
    .where(
      and(
        // Inlined as in the index: with parameters the planner could not know that the partial index applies.
        sql`${payments.status} in ('open', 'closing')`,
        eq(payments.provider, provider),
        lte(payments.createdAt, before),
      ),
    )
    .orderBy(asc(payments.createdAt))
    .limit(limit);
}

/** Those whose money was on the way and whose time to wait, or to be asked about, has come. */
export function selectProcessingDue(
  db: Db,
  { provider, now, limit }: { provider: PaymentProviderName; now: Date; limit: number },
) {
  return selectWithOrder(db)
    .where(
      and(
        sql`${payments.status} = 'processing'`,
        eq(payments.provider, provider),
        lte(payments.expiresAt, now),
      ),
    )
    .orderBy(asc(payments.expiresAt))
    .limit(limit);
}

export async function updatePayer(db: Db, orderIds: readonly string[], userId: string): Promise<void> {
  await db
    .update(payments)
    .set({ userId })
    .where(and(inArray(payments.orderId, [...orderIds]), isNull(payments.userId)));
}
