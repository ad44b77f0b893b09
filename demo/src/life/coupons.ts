import { DAY_MS, daysBefore } from './calendar.ts';

export type DemoCoupon = { code: string; discount: number; createdAt: Date; expiresAt: Date };

const coupons = [
  { code: 'WELCOME10', discount: 10, createdDaysAgo: 400, expiresInDays: 200 },
  { code: 'TABLE15', discount: 15, createdDaysAgo: 120, expiresInDays: 45 },
  { code: 'NEWHOME20', discount: 20, createdDaysAgo: 60, expiresInDays: 90 },
  { code: 'FRIENDS25', discount: 25, createdDaysAgo: 25, expiresInDays: 14 },
  { code: 'SNUG20', discount: 20, createdDaysAgo: 200, expiresInDays: -110 },
  { code: 'OPENING30', discount: 30, createdDaysAgo: 430, expiresInDays: -290 },
] as const;

export function demoCoupons(now: Date): DemoCoupon[] {
  return coupons.map(({ code, discount, createdDaysAgo, expiresInDays }) => ({
    code,
    discount,
    createdAt: daysBefore(now, createdDaysAgo),
    expiresAt: new Date(now.getTime() + expiresInDays * DAY_MS),
  }));
}

export function couponsValidAt(coupons: readonly DemoCoupon[], moment: Date): DemoCoupon[] {
  return coupons.filter(({ createdAt, expiresAt }) => createdAt <= moment && moment < expiresAt);
}
