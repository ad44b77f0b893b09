import { and, eq, gt, lt, sql, sum } from 'drizzle-orm';
import { agentResponses } from '../../../database/tables/agents/agents.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';

type AgentResponseRow = typeof agentResponses.$inferSelect;

/** Returns false if the key is taken. A call with the same key at the same time waits here until the first one ends. */
export async function insertReplyKey(
  db: Db,
  reply: Pick<AgentResponseRow, 'keyHash' | 'bodyHash' | 'owner' | 'createdAt'>,
): Promise<boolean> {
  const rows = await db
    .insert(agentResponses)
    .values({ ...reply, status: 0, reply: {} })
    .onConflictDoNothing()
    .returning({ keyHash: agentResponses.keyHash });
  return rows.length === 1;
}

export async function findReply(db: Db, keyHash: string): Promise<AgentResponseRow | undefined> {
  const [row] = await db
    .select()
    .from(agentResponses)
    .where(eq(agentResponses.keyHash, keyHash))
    .for('update');
  return row;
}

export async function updateReply(db: Db, keyHash: string, change: Partial<AgentResponseRow>): Promise<void> {
  await db.update(agentResponses).set(change).where(eq(agentResponses.keyHash, keyHash));
}

export async function sumRepliesOf(db: Db, owner: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ bytes: sum(agentResponses.bytes).mapWith(Number) })
    .from(agentResponses)
    .where(and(eq(agentResponses.owner, owner), gt(agentResponses.createdAt, since)));
  return row?.bytes ?? 0;
}

export async function deleteRepliesBeyond(db: Db, bytes: number): Promise<void> {
  await db.execute(sql`delete from ${agentResponses} where ${agentResponses.keyHash} in (
    select summed.key_hash from (
      select key_hash, sum(bytes) over (order by created_at desc, key_hash) as bytes_so_far from ${agentResponses}
    ) as summed where summed.bytes_so_far > ${bytes})`);
}

export async function deleteRepliesBefore(db: Db, time: Date): Promise<void> {
  await db.delete(agentResponses).where(lt(agentResponses.createdAt, time));
}
