import { couponRefusals } from '@vitrine/contract/coupons/coupons.refusals';
import type { AppliedCoupon, Coupon } from '@vitrine/contract/coupons/coupons.schemas';
import { couponRefusalTexts, couponStarts } from '@vitrine/contract/coupons/coupons.texts';
import { isRunning } from '@vitrine/contract/coupons/discount-terms.rules';
import type { Shop } from '../../deps.ts';
import { lockName } from '../../platform/database/locks.ts';
import { countOrRefuse } from '../../platform/rate-limits/rate-limits.service.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import * as queries from './coupons.queries.ts';
import { toCoupon, unmet } from './coupons.service.ts';

/** `guestId`: empty for a guest who has nothing in the cart yet. */
type Guess = { code: string; guestId: string; network: string };

/** A guest may use the coupons that ask nothing about earlier orders. */
export async function validateGuestCoupon(
  { db, clock }: Shop,
  { code, guestId, network }: Guess,
): Promise<AppliedCoupon> {
  await countOrRefuse(
    { db, clock },
    { couponGuessesPerUser: guestId || network, couponGuessesPerVisitor: network },
  );
  const row = await queries.findLiveCoupon(db, code, clock());
  if (!row) throw new Refusal(couponRefusals.invalid);
  const { _id, discount, conditions } = await requireUsable({ db, clock }, toCoupon(row), guestId);
  return { _id, discount, ...(conditions && { conditions }) };
}

/** The coupon that the checkout of a guest refers to by id; nobody learns the id without the code. */
export async function usableGuestCoupon(
  { db, clock }: Shop,
  couponId: string,
  guestId: string,
): Promise<Coupon> {
  const row = await queries.findLiveCouponById(db, couponId, clock());
  if (!row) throw new Refusal(couponRefusals.noLongerValid);
  // Two checkouts that both count the uses before either is placed could exceed them.
  if (row.conditions.maxUses) await lockName(db, `coupon ${couponId}`);
  return requireUsable({ db, clock }, toCoupon(row), guestId);
}

async function requireUsable({ db, clock }: Shop, coupon: Coupon, guestId: string): Promise<Coupon> {
  const { startsAt, firstOrderOnly, maxUses, maxUsesPerCustomer } = coupon.conditions ?? {};
  if (!isRunning({ startsAt }, clock())) throw unmet(couponStarts(startsAt ?? ''));
  if (firstOrderOnly || maxUsesPerCustomer) throw unmet(couponRefusalTexts.needsAccount);
  const buyer = guestId ? { guestId } : { userId: NOBODY };
  const uses = { ...buyer, couponId: coupon._id, limit: maxUses ?? 0 };
  if (maxUses && (await queries.countCouponOrders(db, uses)) >= maxUses)
    throw unmet(couponRefusalTexts.usedUp);
  return coupon;
}

const NOBODY = '00000000-0000-0000-0000-000000000000';
