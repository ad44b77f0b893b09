import { and, desc, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { couponUses, couponValidations } from '../../../database/tables/orders/coupon-uses.table.ts';
import { coupons } from '../../../database/tables/orders/coupons.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import { payments } from '../../../database/tables/payments/payments.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';

export type CouponRow = typeof coupons.$inferSelect;
type NewCouponRow = Pick<CouponRow, 'code' | 'discount' | 'expiresAt' | 'createdAt' | 'conditions'> & {
  id?: string;
};

export function selectCoupons(db: Db) {
  return db.select().from(coupons).orderBy(desc(coupons.createdAt), desc(coupons.id));
}

const value = sql.placeholder;
const validate = prepareStatement<Pick<CouponRow, 'id' | 'discount' | 'conditions'>>(
  'validate coupon',
  sql`with live as (
      select id, discount, conditions from coupons where upper(code) = ${value('code')} and expires_at > ${value('now')}
      for key share
    ), renewed as (
      insert into coupon_validations (user_id, coupon_id, validated_at)
      select ${value('userId')}::uuid, id, ${value('now')}::timestamptz from live
      on conflict (user_id, coupon_id) do update set validated_at = excluded.validated_at
    )
    select id, discount, conditions from live`,
);

/** Unknown and expired codes take the same path, so that timing does not distinguish them. */
export async function findAndValidateCoupon(db: Db, guess: { code: string; userId: string; now: Date }) {
  const [row] = await validate(db, guess);
  return row;
}

export async function findLiveCoupon(db: Db, code: string, now: Date): Promise<CouponRow | undefined> {
  const [row] = await db
    .select()
    .from(coupons)
    .where(and(eq(sql`upper(${coupons.code})`, code), gt(coupons.expiresAt, now)));
  return row;
}

/** The coupon, if it is live. In a transaction it stays locked. */
export async function findLiveCouponById(db: Db, id: string, now: Date): Promise<CouponRow | undefined> {
  const isLive = and(eq(coupons.id, id), gt(coupons.expiresAt, now));
  const [row] = await db.select().from(coupons).where(isLive).for('share');
  return row;
}

/** The coupon, if it is live and the user entered its code after the given time. In a transaction it stays locked. */
export async function findValidatedCoupon(
  db: Db,
  { userId, couponId }: { userId: string; couponId: string },
  { now, validatedAfter }: { now: Date; validatedAfter: Date },
): Promise<CouponRow | undefined> {
  const isLive = and(eq(coupons.id, couponId), gt(coupons.expiresAt, now));
  const isOfUser = eq(couponValidations.userId, userId);
  const [row] = await db
    .select({ coupon: coupons })
    .from(coupons)
    .innerJoin(couponValidations, eq(couponValidations.couponId, coupons.id))
    .where(and(isLive, isOfUser, gt(couponValidations.validatedAt, validatedAfter)))
    .for('share', { of: coupons });
  return row?.coupon;
}

/** Returns undefined if the code is taken; the unique index decides. */
export async function insertCoupon(db: Db, coupon: NewCouponRow): Promise<CouponRow | undefined> {
  const [row] = await db.insert(coupons).values(coupon).onConflictDoNothing().returning();
  return row;
}

export async function deleteCoupon(db: Db, id: string): Promise<CouponRow | undefined> {
  const [row] = await db.delete(coupons).where(eq(coupons.id, id)).returning();
  return row;
}

/**
 * How often a coupon is used, up to `limit`: in paid orders, and in those that other customers are paying. What a customer
 * has not paid themselves does not count, because a new checkout of theirs replaces it.
 */
export async function countCouponOrders(
  db: Db,
  {
    couponId,
    limit,
    ...buyer
  }: { couponId: string; limit: number } & ({ userId: string } | { guestId: string }),
): Promise<number> {
  const isOfOther =
    'userId' in buyer
      ? sql`${orders.userId} is distinct from ${buyer.userId}::uuid`
      : sql`not exists (select from ${payments}
          where ${payments.orderId} = ${orders.id} and ${payments.guestId} = ${buyer.guestId}::uuid)`;
  const isUsed = sql`(${orders.paidAt} is not null
    or (${orders.status} <> 'cancelled' and ${isOfOther}))`;
  const used = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.couponId, couponId), isUsed))
    .limit(limit)
    .as('used');
  return db.$count(used);
}

/** The orders that name a coupon, and those that count as its uses. */
export async function selectUsesOf(db: Db, couponId: string, limit: number) {
  const named = await db
    .select({ id: orders.id })
    .from(orders)
    .where(sql`${orders.couponId}::text = ${couponId}`)
    .limit(limit);
  const uses = await db
    .select({ id: couponUses.orderId })
    .from(couponUses)
    .where(sql`${couponUses.couponId}::text = ${couponId}`)
    .limit(limit);
  return { orders: named.map(({ id }) => id), uses: uses.map(({ id }) => id) };
}

/** Those that name no other coupon. */
export async function updateUses(db: Db, couponId: string, orderIds: readonly string[]): Promise<void> {
  const isOne = sql`${couponUses.orderId} = any(${sql.param(orderIds)}::uuid[])`;
  await db
    .update(couponUses)
    .set({ couponId })
    .where(and(isOne, isNull(couponUses.couponId)));
}

export async function updateCustomerOfUses(
  db: Db,
  orderIds: readonly string[],
  userId: string,
): Promise<void> {
  const isOne = sql`${couponUses.orderId} = any(${sql.param(orderIds)}::uuid[])`;
  await db
    .update(couponUses)
    .set({ userId })
    .where(and(isOne, isNull(couponUses.userId)));
}

/** The paid orders of a customer with the coupon, or with any. */
export async function countPaidOrders(
  db: Db,
  { userId, couponId, limit }: { userId: string; couponId?: string; limit: number },
): Promise<number> {
  const isOfCoupon = couponId === undefined ? undefined : eq(orders.couponId, couponId);
  const paid = db
    .select({ id: orders.id })
    .from(orders)
    .where(and(eq(orders.userId, userId), isNotNull(orders.paidAt), isOfCoupon))
    .limit(limit)
    .as('paid');
  return db.$count(paid);
}

export async function insertCouponUse(db: Db, use: typeof couponUses.$inferInsert): Promise<void> {
  await db.insert(couponUses).values(use);
}
