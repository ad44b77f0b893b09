import { eq } from 'drizzle-orm';
import { backupRequests } from '../../../database/tables/shop/backup-requests.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { newestFirst } from '../../platform/database/newest-first.ts';

/** Returns false if one is being made already. */
export async function insertBackupRequest(db: Db, request: { requestedBy: string; createdAt: Date }) {
  const rows = await db
    .insert(backupRequests)
    .values(request)
    .onConflictDoNothing()
    .returning({ id: backupRequests.id });
  return rows.length > 0;
}

export async function findOpenRequest(db: Db): Promise<{ id: string } | undefined> {
  const [row] = await db
    .select({ id: backupRequests.id })
    .from(backupRequests)
    .where(eq(backupRequests.state, 'running'));
  return row;
}

export async function findLatestRequest(db: Db) {
  const [row] = await db
    .select()
    .from(backupRequests)
    .orderBy(...newestFirst(backupRequests))
    .limit(1);
  return row;
}

type RequestChange = Partial<
  Pick<typeof backupRequests.$inferSelect, 'state' | 'progress' | 'failure' | 'endedAt'>
>;

export async function updateRequest(db: Db, id: string, change: RequestChange): Promise<void> {
  await db.update(backupRequests).set(change).where(eq(backupRequests.id, id));
}
