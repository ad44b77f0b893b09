import { sql } from 'drizzle-orm';
import type { Db } from './connections/client.ts';
import { prepareStatement } from './prepared.ts';

/** What is counted as it changes: rows of tables, without deleted products and users. Drafts do not count as `products`. */
type Counted = 'products' | 'drafts' | 'orders' | 'messages' | 'reviews' | 'users';

const countKind = prepareStatement<{ total: string }>(
  'count all',
  sql`select count_all(${sql.placeholder('kind')}) as total`,
);

export async function countAll(db: Db, kind: Counted): Promise<number> {
  const [row] = await countKind(db, { kind });
  return Number(row?.total);
}

/** Replaces the changes of the last seconds by their sums, so that reading a count stays quick. */
export async function addUpCounts(db: Db, { isStopping = (): boolean => false } = {}): Promise<void> {
  let taken = 1;
  while (taken > 0 && !isStopping()) {
    const { rows } = await db.execute<{ taken: string }>(sql`select add_up_counts() as taken`);
    taken = Number(rows[0]?.taken);
  }
}
