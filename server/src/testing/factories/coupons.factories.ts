import { randomBytes } from 'node:crypto';
import { coupons } from '../../../database/tables/orders/coupons.table.ts';
import type { Deps } from '../../deps.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';

/** Valid until a day after the shop's clock by default. */
export async function aCoupon(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  given: Partial<typeof coupons.$inferInsert> = {},
) {
  const code = `CODE-${randomBytes(4).toString('hex').toUpperCase()}`;
  const expiresAt = new Date(clock().getTime() + DAY_MS);
  const [row] = await db
    .insert(coupons)
    .values({ code, discount: 10, expiresAt, createdAt: clock(), ...given })
    .returning();
  if (!row) throw new Error('The coupon was not written.');
  return row;
}
