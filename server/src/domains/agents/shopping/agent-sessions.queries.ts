import { and, eq, gt, inArray, lt, lte, or, sql } from 'drizzle-orm';
import { agentCarts, agentCheckouts, agentEvents } from '../../../../database/tables/agents/agents.table.ts';
import { claimDueRow } from '../../../platform/database/claim-due-row.ts';
import type { Db } from '../../../platform/database/connections/client.ts';

export type AgentCartRow = typeof agentCarts.$inferSelect;
export type AgentCheckoutRow = typeof agentCheckouts.$inferSelect;
export type AgentEventRow = typeof agentEvents.$inferSelect;

export async function insertCart(db: Db, cart: typeof agentCarts.$inferInsert): Promise<AgentCartRow> {
  const [row] = await db.insert(agentCarts).values(cart).returning();
  if (!row) throw new Error('The cart was not written.');
  return row;
}

export async function findCart(db: Db, id: string): Promise<AgentCartRow | undefined> {
  const [row] = await db.select().from(agentCarts).where(eq(agentCarts.id, id));
  return row;
}

export async function updateCart(db: Db, id: string, change: Partial<AgentCartRow>): Promise<void> {
  await db.update(agentCarts).set(change).where(eq(agentCarts.id, id));
}

export async function deleteCart(db: Db, id: string): Promise<void> {
  await db.delete(agentCarts).where(eq(agentCarts.id, id));
}

export async function insertCheckout(db: Db, checkout: typeof agentCheckouts.$inferInsert) {
  const [row] = await db.insert(agentCheckouts).values(checkout).returning();
  if (!row) throw new Error('The checkout was not written.');
  return row;
}

export async function findCheckout(db: Db, by: 'id' | 'token' | 'orderId', value: string) {
  const [row] = await db.select().from(agentCheckouts).where(eq(agentCheckouts[by], value));
  return row;
}

/** Locks it until the transaction ends, so that agent and shopper change it one after the other. */
export async function findCheckoutForUpdate(db: Db, id: string): Promise<AgentCheckoutRow | undefined> {
  const [row] = await db.select().from(agentCheckouts).where(eq(agentCheckouts.id, id)).for('update');
  return row;
}

export async function findOpenCheckoutOfCart(db: Db, cartId: string, now: Date) {
  const isOpen = and(eq(status, 'open'), gt(expiresAt, now));
  const [row] = await db
    .select()
    .from(agentCheckouts)
    .where(and(eq(agentCheckouts.cartId, cartId), isOpen))
    .limit(1);
  return row;
}

export async function updateCheckout(db: Db, id: string, change: Partial<AgentCheckoutRow>): Promise<void> {
  await db.update(agentCheckouts).set(change).where(eq(agentCheckouts.id, id));
}

const { status, expiresAt, createdAt, completedAt, lines } = agentCheckouts;
/** What remains names the agent that prepared the order; nobody reads the rest any more. */
const CLEARED = { lines: [], codes: [], eventUrl: null };
const hasLines = sql`${lines} <> '[]'`;

/** Deletes what nobody can use any more. What was taken over remains for the report, without its lines. */
export async function deleteOldSessions(
  db: Db,
  ended: { carts: Date; checkouts: Date; taken: Date; reported: Date },
): Promise<void> {
  await db.delete(agentCarts).where(lte(agentCarts.expiresAt, ended.carts));
  const isUntaken = inArray(status, ['open', 'canceled']);
  await db.delete(agentCheckouts).where(and(isUntaken, lte(expiresAt, ended.checkouts)));
  const isTaken = and(eq(status, 'taken'), lte(expiresAt, ended.taken));
  await db.delete(agentCheckouts).where(and(isTaken, lte(createdAt, ended.reported)));
  await db.update(agentCheckouts).set(CLEARED).where(and(isTaken, hasLines));
}

export async function clearCompletedBefore(db: Db, time: Date): Promise<void> {
  await db
    .update(agentCheckouts)
    .set(CLEARED)
    .where(and(eq(status, 'completed'), lte(completedAt, time), hasLines));
}

export function claimDueEvent(db: Db, { now, until }: { now: Date; until: Date }) {
  return claimDueRow(db, agentEvents, {
    isDue: and(eq(agentEvents.status, 'queued'), lte(agentEvents.nextAttemptAt, now)),
    orderBy: agentEvents.nextAttemptAt,
    claim: { attempts: sql`${agentEvents.attempts} + 1`, nextAttemptAt: until },
  });
}

export async function updateEvent(db: Db, { id, attempts }: AgentEventRow, outcome: Partial<AgentEventRow>) {
  await db
    .update(agentEvents)
    .set(outcome)
    .where(and(eq(agentEvents.id, id), eq(agentEvents.attempts, attempts), eq(agentEvents.status, 'queued')));
}

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
