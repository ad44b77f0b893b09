import { createHash } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { auditEntries } from '../../../database/tables/audit/audit.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { insertAuditEntries } from './audit.queries.ts';
import { entryContent, lockChain } from './audit-chain.queries.ts';

/** What earlier releases wrote of people: names and addresses of deleted accounts, texts of deleted reviews and messages. */
const ERASED = ['username', 'email', 'content', 'subject'];

/**
 * Takes names and texts of these accounts out of the audit log. For an entry that has its place in the chain, a new one
 * says so, with a digest of what the entry is now: its own hash no longer fits, and the check looks for that digest.
 */
export async function eraseFromLog(db: Db, ids: readonly string[], now: Date): Promise<void> {
  const accounts = sql`any(${sql.param(ids)}::text[])`;
  const names = sql`${sql.param(ERASED)}::text[]`;
  await db.transaction(async (tx) => {
    await lockChain(tx);
    await tx.execute(sql`select set_config('vitrine.erases_person', 'on', true)`);
    const erased = await tx
      .update(auditEntries)
      .set({ before: sql`before - ${names}` })
      .where(
        sql`before ?| ${names} and (object_kind = 'user' and object_id = ${accounts}
          or object_kind in ('review', 'message') and before ->> 'userId' = ${accounts})`,
      )
      .returning({ id: auditEntries.id, position: auditEntries.position, content: entryContent });
    await tx.execute(sql`select set_config('vitrine.erases_person', '', true)`);
    await insertAuditEntries(
      tx,
      erased
        .filter(({ position }) => position !== null)
        .map(({ id, position, content }) => ({
          ...{ actorId: null, action: 'pruned', objectKind: 'log', objectId: id, createdAt: now },
          after: { personalDataOf: position, digest: digestOf(content) },
        })),
    );
  });
}

/** Whether the log itself says that values were taken out of this entry, and that it was since then as it is now. */
export async function isErasureRecorded(db: Db, entry: { id: string; content: string }): Promise<boolean> {
  const recorded = JSON.stringify({ digest: digestOf(entry.content) });
  const isErasure = and(
    eq(auditEntries.action, 'pruned'),
    eq(auditEntries.objectKind, 'log'),
    eq(auditEntries.objectId, entry.id),
    sql`${auditEntries.after} @> ${recorded}::jsonb`,
  );
  return (await db.$count(auditEntries, isErasure)) > 0;
}

function digestOf(content: string): string {
  return createHash('sha256').update(content).digest('hex');
}
