import { and, desc, gte, lt, sql, sum } from 'drizzle-orm';
import { emptySearches } from '../../../../database/tables/catalog/empty-searches.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { emptySearchBounds } from '../../../platform/rate-limits/bounds.ts';

type Counted = { day: string; counts: ReadonlyMap<string, number> };

/** Of a day that is full, only texts that it already has are counted. */
export async function addEmptySearches(db: Db, { day, counts }: Counted): Promise<void> {
  await db.execute(sql`
    insert into ${emptySearches} (day, text, times)
    select ${day}::date, given.text, given.times
    from unnest(${sql.param([...counts.keys()])}::text[], ${sql.param([...counts.values()])}::integer[]) as given (text, times)
    where (select count(*) from ${emptySearches} where day = ${day}::date) < ${emptySearchBounds.textsPerDay}
      or exists (select from ${emptySearches} as known where known.day = ${day}::date and known.text = given.text)
    order by given.text
    on conflict (day, text) do update set times = ${emptySearches.times} + excluded.times`);
}

export async function deleteEmptySearchesBefore(db: Db, day: string): Promise<void> {
  await db.delete(emptySearches).where(lt(emptySearches.day, day));
}

/** The most frequent first. */
export async function selectEmptySearches(
  db: Db,
  { from, least, limit }: { from: string; least: number; limit: number },
): Promise<{ text: string; times: number }[]> {
  const times = sum(emptySearches.times);
  const rows = await db
    .select({ text: emptySearches.text, times })
    .from(emptySearches)
    .where(and(gte(emptySearches.day, from)))
    .groupBy(emptySearches.text)
    .having(gte(times, String(least)))
    .orderBy(desc(times), emptySearches.text)
    .limit(limit);
  return rows.map((row) => ({ text: row.text, times: Number(row.times) }));
}
