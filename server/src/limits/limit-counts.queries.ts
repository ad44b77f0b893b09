import { lt } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { statement } from '../db/statement.ts';
import { limitCounts } from '../db/tables/limit-counts.table.ts';
import type { Limit } from './limits.ts';

export type CountKey = { name: string; key: string };

const take = statement<{ wait: number }>(
  'take limits',
  'select take_limits($1::text[], $2::text[], $3::integer[], $4::integer[], $5) as wait',
);
const giveBack = statement('give back limits', 'select give_back_limits($1::text[], $2::text[])');

/** Counts one more in all of the limits and returns 0, or counts nothing and returns the seconds to wait. */
export async function takeCounts(
  db: Db,
  counted: readonly (CountKey & Limit)[],
  moment: Date,
): Promise<number> {
  const column = <K extends keyof (CountKey & Limit)>(name: K) => counted.map((each) => each[name]);
  const values = [column('name'), column('key'), column('limit'), column('periodMs'), moment];
  const [row] = await take(db, values);
  return row?.wait ?? 0;
}

export async function giveBackCounts(db: Db, counted: readonly CountKey[]): Promise<void> {
  await giveBack(db, [counted.map(({ name }) => name), counted.map(({ key }) => key)]);
}

export async function deleteExpiredCounts(db: Db, now: Date): Promise<void> {
  await db.delete(limitCounts).where(lt(limitCounts.expiresAt, now));
}
