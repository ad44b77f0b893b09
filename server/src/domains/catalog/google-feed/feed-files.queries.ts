import { and, eq, sql } from 'drizzle-orm';
import { feedFiles } from '../../../../database/tables/catalog/feed-files.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export type FeedRow = typeof feedFiles.$inferSelect;
type Claim = { basis: string; workedBy: string; workedUntil: Date; nextAt: Date };

export async function findFeed(db: Db, name: string): Promise<FeedRow | undefined> {
  const [row] = await db.select().from(feedFiles).where(eq(feedFiles.name, name));
  return row;
}

/** Without the list of refusals, which may be long. */
export async function findFeedFile(db: Db, name: string) {
  const { file, items, refused, madeAt } = feedFiles;
  const [row] = await db
    .select({ file, items, refused, madeAt })
    .from(feedFiles)
    .where(eq(feedFiles.name, name));
  return row;
}

/** False if another process makes it, or made it meanwhile and `isNeeded` is not set. */
export async function claimFeed(
  db: Db,
  name: string,
  { now, isNeeded, ...claim }: Claim & { now: Date; isNeeded: boolean },
): Promise<boolean> {
  const isFree = sql`(${feedFiles.workedUntil} is null or ${feedFiles.workedUntil} <= ${now})`;
  const isDue = sql`(${isNeeded}::boolean or ${feedFiles.nextAt} <= ${now} or ${feedFiles.basis} <> ${claim.basis})`;
  const rows = await db
    .insert(feedFiles)
    .values({ name, ...claim })
    .onConflictDoUpdate({ target: feedFiles.name, set: claim, setWhere: sql`${isFree} and ${isDue}` })
    .returning({ name: feedFiles.name });
  return rows.length > 0;
}

/** False if another process took over, or the owner switched it off. */
export async function updateClaimedFeed(
  db: Db,
  { name, workedBy }: { name: string; workedBy: string },
  change: Partial<Omit<FeedRow, 'name'>>,
): Promise<boolean> {
  const rows = await db
    .update(feedFiles)
    .set(change)
    .where(and(eq(feedFiles.name, name), eq(feedFiles.workedBy, workedBy)))
    .returning({ name: feedFiles.name });
  return rows.length > 0;
}

export async function deleteFeed(db: Db, name: string): Promise<void> {
  await db.delete(feedFiles).where(eq(feedFiles.name, name));
}
