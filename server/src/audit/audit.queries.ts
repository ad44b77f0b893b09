import type { Db } from '../db/client.ts';
import { auditEntries } from './audit.table.ts';

export type NewAuditEntry = typeof auditEntries.$inferInsert;

export async function insertAuditEntry(db: Db, entry: NewAuditEntry): Promise<void> {
  await db.insert(auditEntries).values(entry);
}
