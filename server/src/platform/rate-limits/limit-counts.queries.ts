import { lt, sql } from 'drizzle-orm';
import { limitCounts } from '../../../database/tables/shop/limit-counts.table.ts';
import type { Db } from '../database/connections/client.ts';
import { prepareStatement } from '../database/prepared.ts';
import type { Limit } from './rate-limits.ts';

type CountKey = { name: string; key: string };

const value = sql.placeholder;
const take = prepareStatement<{ wait: number }>(
  'take limits',
  sql`select take_limits(${value('names')}, ${value('keys')}, ${value('limits')}, ${value('periods')}, ${value('moment')}) as wait`,
);
const giveBack = prepareStatement(
  'give back limits',
  sql`select give_back_limits(${value('names')}, ${value('keys')})`,
);

export async function takeCounts(db: Db, counted: readonly (CountKey & Limit)[], moment: Date) {
  const column = <K extends keyof (CountKey & Limit)>(name: K) => counted.map((each) => each[name]);
  const [row] = await take(db, {
    names: column('name'),
    keys: column('key'),
    limits: column('limit'),
    periods: column('periodMs'),
    moment,
  });
  return row?.wait ?? 0;
}

export async function giveBackCounts(db: Db, counted: readonly CountKey[]): Promise<void> {
  await giveBack(db, { names: counted.map(({ name }) => name), keys: counted.map(({ key }) => key) });
}

export async function deleteExpiredCounts(db: Db, now: Date): Promise<void> {
  await db.delete(limitCounts).where(lt(limitCounts.expiresAt, now));
}

export async function deleteCountsBeyond(db: Db, bytes: number): Promise<void> {
  await db.execute(sql`delete from ${limitCounts} where ctid = any(array(
    select summed.place from (
      select ctid as place, sum(pg_column_size(counts.*)) over (order by expires_at desc, key) as bytes_so_far
      from ${limitCounts} as counts
    ) as summed where summed.bytes_so_far > ${bytes}))`);
}

/** Of the file, which is no smaller than its rows. */
export async function sizeOfCounts(db: Db): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(sql`select pg_table_size('limit_counts') as bytes`);
  return Number(rows[0]?.bytes);
}
