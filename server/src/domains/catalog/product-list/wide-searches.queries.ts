import { eq, sql } from 'drizzle-orm';
import { wideSearches } from '../../../../database/tables/catalog/wide-searches.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { MAX_WIDE_SEARCHES } from '../../../platform/rate-limits/bounds.ts';

/** From now on every transaction that begins to write products counts what the search finds. */
export async function registerWideSearch(db: Db, query: string): Promise<void> {
  if ((await db.$count(wideSearches)) >= MAX_WIDE_SEARCHES)
    await db.execute(sql`delete from ${wideSearches} where ${wideSearches.query} in (
      select ${wideSearches.query} from ${wideSearches} order by random() limit 50)`);
  await db.insert(wideSearches).values({ query }).onConflictDoNothing();
}

/** Counts the searches that were registered since the last time. */
export async function countWideSearches(db: Db, { isStopping = (): boolean => false } = {}): Promise<void> {
  const uncounted = await db.select().from(wideSearches).where(eq(wideSearches.isCounted, false));
  if (uncounted.length === 0) return;
  await db.transaction(async (tx) => {
    // Waits for transactions that are already writing products, and blocks others no longer than that.
    await tx.execute(sql`set local lock_timeout = '1s'`);
    await tx.execute(sql`lock table products in share mode`);
  });
  for (const { query } of uncounted) {
    if (isStopping()) return;
    await db.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = '2min'`);
      await tx.execute(sql`select count_wide_search(${query})`);
    });
  }
}
