import { createHash } from 'node:crypto';
import { limitCounts } from '../../../database/tables/shop/limit-counts.table.ts';
import type { Deps } from '../../deps.ts';
import { type LimitName, limits } from '../../platform/rate-limits/rate-limits.ts';

/** Leaves room for one more, as if whoever is counted had done all the others just now. */
export async function fillLimit(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  name: LimitName,
  key: string,
): Promise<void> {
  const { limit, periodMs } = limits[name];
  const filled = {
    times: Array<Date>(limit - 1).fill(clock()),
    expiresAt: new Date(clock().getTime() + periodMs),
  };
  await db
    .insert(limitCounts)
    .values({ limitName: name, key: createHash('sha256').update(key).digest('base64url'), ...filled })
    .onConflictDoUpdate({ target: [limitCounts.limitName, limitCounts.key], set: filled });
}
