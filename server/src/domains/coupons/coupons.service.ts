import { couponRefusals } from '@vitrine/contract/coupons/coupons.refusals';
import { isCouponActive } from '@vitrine/contract/coupons/coupons.rules';
import type { AppliedCoupon, Coupon, NewCoupon } from '@vitrine/contract/coupons/coupons.schemas';
import { couponRefusalTexts, couponStarts, couponTaken } from '@vitrine/contract/coupons/coupons.texts';
import { isRunning } from '@vitrine/contract/coupons/discount-terms.rules';
import type { Shop } from '../../deps.ts';
import { lockName } from '../../platform/database/locks.ts';
import { countOrRefuse } from '../../platform/rate-limits/rate-limits.service.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { maskText } from '../../platform/shared/demo-mask.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { recordAdminWrite } from '../audit/audit.service.ts';
import { keepObject } from '../audit/kept/kept-objects.service.ts';
import type { CouponRow } from './coupons.queries.ts';
import * as queries from './coupons.queries.ts';

/** From entering a code to pressing the checkout button. */
const VALIDATION_LIFE_MS = 30 * 60_000;

export async function validateCoupon(
  { db, clock }: Shop,
  caller: Caller,
  { code, network }: { code: string; network: string },
): Promise<AppliedCoupon> {
  const guess = { couponGuessesPerUser: caller.id, couponGuessesPerVisitor: network };
  await countOrRefuse({ db, clock }, guess);
  const coupon = await grantCoupon({ db, clock }, { userId: caller.id, code });
  if (!coupon) throw new Refusal(couponRefusals.invalid);
  await refuseUnmet({ db, clock }, coupon, caller.id);
  return coupon;
}

/** A live coupon by its code, for a cart without an account. The caller counts the guess. */
export async function liveCoupon({ db, clock }: Shop, code: string): Promise<Coupon | undefined> {
  const now = clock();
  const row = await queries.findLiveCoupon(db, code, now);
  return row && isRunning(row.conditions, now) ? toCoupon(row) : undefined;
}

/** Treats the code as entered by the user, as the one of a prepared order that they take over. */
export async function grantCoupon({ db, clock }: Shop, { userId, code }: { userId: string; code: string }) {
  const coupon = await queries.findAndValidateCoupon(db, { code, userId, now: clock() });
  return coupon && { _id: coupon.id, ...discountOf(coupon) };
}

/** The coupon that a checkout refers to by id: still live, and its code was recently entered by this user. */
export async function usableCoupon({ db, clock }: Shop, couponId: string, userId: string): Promise<Coupon> {
  const now = clock();
  const validatedAfter = new Date(now.getTime() - VALIDATION_LIFE_MS);
  const row = await queries.findValidatedCoupon(db, { userId, couponId }, { now, validatedAfter });
  if (!row) throw new Refusal(couponRefusals.noLongerValid);
  const coupon = toCoupon(row);
  // Two checkouts that both count the uses before either is placed could exceed them.
  if (coupon.conditions?.maxUses) await lockName(db, `coupon ${couponId}`);
  await refuseUnmet({ db, clock }, coupon, userId);
  return coupon;
}

/** Refuses a coupon whose use is limited to others, to another time, or to fewer uses; the cart shows what it wants of the products. */
async function refuseUnmet(
  { db, clock }: Shop,
  { _id: couponId, conditions = {} }: AppliedCoupon,
  userId: string,
): Promise<void> {
  const { startsAt, firstOrderOnly, maxUses, maxUsesPerCustomer } = conditions;
  if (!isRunning({ startsAt }, clock())) throw unmet(couponStarts(startsAt ?? ''));
  if (firstOrderOnly && (await queries.countPaidOrders(db, { userId, limit: 1 })) > 0)
    throw unmet(couponRefusalTexts.firstOrderOnly);
  const ofCustomer = { userId, couponId, limit: maxUsesPerCustomer ?? 0 };
  if (maxUsesPerCustomer && (await queries.countPaidOrders(db, ofCustomer)) >= maxUsesPerCustomer)
    throw unmet(couponRefusalTexts.usedByYou);
  const ofAll = { userId, couponId, limit: maxUses ?? 0 };
  if (maxUses && (await queries.countCouponOrders(db, ofAll)) >= maxUses)
    throw unmet(couponRefusalTexts.usedUp);
}

export function unmet(message: string): Refusal {
  return new Refusal(couponRefusals.conditionUnmet, { message });
}

/** Once per paid order. A coupon that was deleted in the meantime still counts as used. */
export async function recordCouponUse(
  { db, clock }: Shop,
  use: { orderId: string; userId: string | null; couponId: string | null },
): Promise<void> {
  await queries.insertCouponUse(db, { ...use, createdAt: clock() });
}

/** Of orders that a guest placed and an account has now. */
export function nameCustomerOfUses({ db }: Pick<Shop, 'db'>, orderIds: readonly string[], userId: string) {
  return queries.updateCustomerOfUses(db, orderIds, userId);
}

export async function allCoupons({ db, clock }: Shop, caller: Caller): Promise<Coupon[]> {
  const coupons = (await queries.selectCoupons(db)).map(toCoupon);
  if (!caller.isDemo) return coupons;
  // Anyone may sign in as the demo admin, and a live code is worth money.
  return coupons.map((coupon) =>
    isCouponActive(coupon, clock()) ? { ...coupon, code: maskText(coupon.code) } : coupon,
  );
}

export async function createCoupon({ db, clock }: Shop, caller: Caller, input: NewCoupon): Promise<Coupon> {
  const now = clock();
  if (!isCouponActive(input, now)) throw new Refusal(couponRefusals.expiryPassed);
  return db.transaction(async (tx) => {
    const values = {
      ...storedDiscount(input),
      code: input.code,
      expiresAt: new Date(input.expiresAt),
      createdAt: now,
    };
    const row = await queries.insertCoupon(tx, values);
    if (!row) throw new Refusal(couponRefusals.taken, { message: couponTaken(input.code) });
    const write = { action: 'created', objectKind: 'coupon', objectId: row.id } as const;
    await recordAdminWrite({ db: tx, clock }, caller, { ...write, before: null, after: auditValues(row) });
    return toCoupon(row);
  });
}

export async function removeCoupon({ db, clock }: Shop, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const used = await queries.selectUsesOf(tx, id, MAX_KEPT_ORDERS + 1);
    const row = await queries.deleteCoupon(tx, id);
    if (!row) throw new Refusal(couponRefusals.notFound);
    const about = { objectKind: 'coupon', objectId: row.id } as const;
    if (used.orders.length <= MAX_KEPT_ORDERS)
      await keepObject({ db: tx, clock }, { ...about, content: { row, ...used } satisfies KeptCoupon });
    const write = { action: 'deleted', objectKind: 'coupon', objectId: row.id } as const;
    await recordAdminWrite({ db: tx, clock }, caller, { ...write, before: auditValues(row), after: null });
  });
}

/** A deleted coupon, and the orders and uses that named it. */
export type KeptCoupon = { row: CouponRow; orders: string[]; uses: string[] };

/** More orders than these are not named by it again, so it does not come back. */
const MAX_KEPT_ORDERS = 5_000;

/** Brings a deleted coupon back with its uses. Returns false if its code is taken. The caller lets its orders name it again. */
export async function bringBackCoupon({ db, clock }: Shop, caller: Caller, { row, uses }: KeptCoupon) {
  const dates = { expiresAt: new Date(row.expiresAt), createdAt: new Date(row.createdAt) };
  const restored = await queries.insertCoupon(db, { ...row, ...dates });
  if (!restored) return false;
  await queries.updateUses(db, restored.id, uses);
  const write = { action: 'brought_back', objectKind: 'coupon', objectId: restored.id } as const;
  await recordAdminWrite({ db, clock }, caller, { ...write, before: null, after: auditValues(restored) });
  return true;
}

export async function isCouponUsed({ db }: Pick<Shop, 'db'>, id: string): Promise<boolean> {
  const { orders, uses } = await queries.selectUsesOf(db, id, 1);
  return orders.length + uses.length > 0;
}

function auditValues(row: CouponRow) {
  return { code: row.code, expiresAt: row.expiresAt.toISOString(), ...discountOf(row) };
}

export function toCoupon(row: CouponRow): Coupon {
  const { code, expiresAt, discount, conditions } = { ...auditValues(row) };
  return { _id: row.id, code, discount, expiresAt, ...(conditions && { conditions }) };
}

/** A coupon with conditions has its percentage among them, where the release before does not look. */
function storedDiscount({
  discount,
  conditions = {},
}: NewCoupon): Pick<CouponRow, 'discount' | 'conditions'> {
  if (Object.keys(conditions).length === 0) return { discount, conditions: {} };
  return { discount: 0, conditions: { ...conditions, ...(discount > 0 && { percent: discount }) } };
}

function discountOf({
  discount,
  conditions: { percent, ...conditions },
}: Pick<CouponRow, 'discount' | 'conditions'>) {
  return {
    discount: percent ?? discount,
    ...(Object.keys(conditions).length > 0 && { conditions }),
  };
}
