import { and, eq, lt, lte, or, sql } from 'drizzle-orm';
import { agentEvents } from '../../../../database/tables/agents/agent-events.table.ts';
import { claimDueRow } from '../../../platform/database/claim-due-row.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export type AgentEventRow = typeof agentEvents.$inferSelect;

export function claimDueEvent(
  db: Db,
  { now, until }: { now: Date; until: Date },
): Promise<AgentEventRow | undefined> {
  return claimDueRow(db, agentEvents, {
    isDue: and(eq(agentEvents.status, 'queued'), lte(agentEvents.nextAttemptAt, now)),
    orderBy: agentEvents.nextAttemptAt,
    claim: { attempts: sql`${agentEvents.attempts} + 1`, nextAttemptAt: until },
  });
}

export async function updateEvent(
  db: Db,
  { id, attempts }: Pick<AgentEventRow, 'id' | 'attempts'>,
  outcome: Partial<Pick<AgentEventRow, 'status' | 'sentAt' | 'nextAttemptAt' | 'lastError'>>,
): Promise<void> {
  await db
    .update(agentEvents)
    .set(outcome)
    .where(and(eq(agentEvents.id, id), eq(agentEvents.attempts, attempts), eq(agentEvents.status, 'queued')));
}

/** Those sent before that moment, or given up and written before it. */
export async function deleteEventsEndedBefore(db: Db, time: Date): Promise<void> {
  const isSent = and(eq(agentEvents.status, 'sent'), lt(agentEvents.sentAt, time));
  const isGivenUp = and(eq(agentEvents.status, 'failed'), lt(agentEvents.createdAt, time));
  await db.delete(agentEvents).where(or(isSent, isGivenUp));
}

/** Of those that were sent or given up, so that whoever changes an order again and again fills nothing. */
export async function deleteEventsBeyond(db: Db, perCheckout: number): Promise<void> {
  await db.execute(sql`delete from ${agentEvents} where id in (
    select ranked.id from (
      select id, row_number() over (partition by checkout_id order by created_at desc, id) as rank
      from ${agentEvents} where status <> 'queued'
    ) as ranked where ranked.rank > ${perCheckout})`);
}
