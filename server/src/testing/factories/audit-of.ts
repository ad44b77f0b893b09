import { eq } from 'drizzle-orm';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import type { Deps } from '../../deps.ts';

/** The entries of the back office's log about one object. */
export function auditOf({ db }: Pick<Deps, 'db'>, objectId: string) {
  return db.select().from(auditEntries).where(eq(auditEntries.objectId, objectId));
}
