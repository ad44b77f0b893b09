import { WEBHOOK_TEST_KIND } from '@vitrine/contract/webhooks/webhooks.rules';
import { and, desc, eq, exists, gte, inArray, isNull, lt, lte, ne, or, sql } from 'drizzle-orm';
import { webhookDeliveries, webhookEndpoints } from '../../../database/tables/webhooks/webhooks.table.ts';
import { claimDueRow } from '../../platform/database/claim-due-row.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { newestAfter } from '../../platform/database/newest-first.ts';
import type { RowsAfter } from '../../platform/shared/read-page.ts';

export type EndpointRow = typeof webhookEndpoints.$inferSelect;
export type DeliveryRow = typeof webhookDeliveries.$inferSelect;

export function countEndpoints(db: Db): Promise<number> {
  return db.$count(webhookEndpoints);
}

export async function insertEndpoint(db: Db, endpoint: typeof webhookEndpoints.$inferInsert) {
  const [row] = await db.insert(webhookEndpoints).values(endpoint).returning();
  if (!row) throw new Error('The endpoint was not written.');
  return row;
}

export function selectEndpoints(db: Db, limit: number): Promise<EndpointRow[]> {
  return db
    .select()
    .from(webhookEndpoints)
    .orderBy(desc(webhookEndpoints.createdAt), desc(webhookEndpoints.id))
    .limit(limit);
}

export async function findEndpoint(db: Db, id: string): Promise<EndpointRow | undefined> {
  const [row] = await db.select().from(webhookEndpoints).where(eq(webhookEndpoints.id, id));
  return row;
}

/** Locks the endpoint until the transaction ends; events may refer to it meanwhile. */
export async function findEndpointForUpdate(db: Db, id: string): Promise<EndpointRow | undefined> {
  const [row] = await db
    .select()
    .from(webhookEndpoints)
    .where(eq(webhookEndpoints.id, id))
    .for('no key update');
  return row;
}

export async function updateEndpoint(db: Db, id: string, change: Partial<EndpointRow>): Promise<void> {
  await db.update(webhookEndpoints).set(change).where(eq(webhookEndpoints.id, id));
}

export async function deleteEndpoint(db: Db, id: string): Promise<EndpointRow | undefined> {
  const [row] = await db.delete(webhookEndpoints).where(eq(webhookEndpoints.id, id)).returning();
  return row;
}

export async function selectEndedSince(db: Db, since: Date) {
  const { endpointId, status, endedAt } = webhookDeliveries;
  return db
    .select({
      endpointId,
      sent: sql<number>`(count(*) filter (where ${status} = 'sent'))::int`,
      failed: sql<number>`(count(*) filter (where ${status} = 'failed'))::int`,
    })
    .from(webhookDeliveries)
    .where(gte(endedAt, since))
    .groupBy(endpointId);
}

/** One that waits already is enough. */
export async function insertTest(db: Db, endpointId: string, now: Date): Promise<void> {
  await db
    .insert(webhookDeliveries)
    .values({ endpointId, kind: WEBHOOK_TEST_KIND, createdAt: now, nextAttemptAt: now })
    .onConflictDoNothing();
}

export function selectDeliveryPage(db: Db, endpointId: string, rows: RowsAfter): Promise<DeliveryRow[]> {
  const where = eq(webhookDeliveries.endpointId, endpointId);
  return newestAfter(db.select().from(webhookDeliveries).$dynamic(), webhookDeliveries, { where, ...rows });
}

export function countDeliveries(db: Db, endpointId: string): Promise<number> {
  return db.$count(webhookDeliveries, eq(webhookDeliveries.endpointId, endpointId));
}

export async function findDelivery(db: Db, id: string): Promise<DeliveryRow | undefined> {
  const [row] = await db.select().from(webhookDeliveries).where(eq(webhookDeliveries.id, id));
  return row;
}

/** At least one attempt counts, because a delivery without one would be taken for the event of a later change. */
export async function updateToQueued(db: Db, id: string, now: Date): Promise<void> {
  await db
    .update(webhookDeliveries)
    .set({
      ...{ status: 'queued', endedAt: null, nextAttemptAt: now },
      attempts: sql`greatest(${webhookDeliveries.attempts}, 1)`,
    })
    .where(and(eq(webhookDeliveries.id, id), ne(webhookDeliveries.status, 'queued')));
}

const isDueAt = (now: Date) =>
  and(eq(webhookDeliveries.status, 'queued'), lte(webhookDeliveries.nextAttemptAt, now));

/** The endpoints that are not paused and for which something is due. */
export async function selectEndpointsDue(db: Db, now: Date): Promise<string[]> {
  const { id, pausedUntil } = webhookEndpoints;
  const due = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, id), isDueAt(now)));
  const rows = await db
    .select({ id })
    .from(webhookEndpoints)
    .where(and(or(isNull(pausedUntil), lte(pausedUntil, now)), exists(due)))
    .orderBy(webhookEndpoints.createdAt, id);
  return rows.map((row) => row.id);
}

type Claim = { endpointId: string; now: Date; until: Date };

export function claimDueDelivery(db: Db, { endpointId, now, until }: Claim) {
  return claimDueRow(db, webhookDeliveries, {
    isDue: and(isDueAt(now), eq(webhookDeliveries.endpointId, endpointId)),
    orderBy: webhookDeliveries.nextAttemptAt,
    claim: { attempts: sql`${webhookDeliveries.attempts} + 1`, nextAttemptAt: until },
  });
}

/** Of this attempt only: a worker that was given up on must not overwrite the result of the next one. */
export async function updateAttempt(
  db: Db,
  { id, attempts }: Pick<DeliveryRow, 'id' | 'attempts'>,
  outcome: Partial<DeliveryRow>,
): Promise<void> {
  const isThis = and(eq(webhookDeliveries.id, id), eq(webhookDeliveries.attempts, attempts));
  await db
    .update(webhookDeliveries)
    .set(outcome)
    .where(and(isThis, eq(webhookDeliveries.status, 'queued')));
}

/** What a transaction is writing right now is left out: the job ends it, because the endpoint is off. */
export async function failWaiting(db: Db, endpointId: string, outcome: { endedAt: Date; lastError: string }) {
  const waiting = db
    .select({ id: webhookDeliveries.id })
    .from(webhookDeliveries)
    .where(and(eq(webhookDeliveries.endpointId, endpointId), eq(webhookDeliveries.status, 'queued')))
    .for('update', { skipLocked: true });
  await db
    .update(webhookDeliveries)
    .set({ status: 'failed', ...outcome })
    .where(inArray(webhookDeliveries.id, waiting));
}

export async function deleteDeliveriesEndedBefore(db: Db, time: Date): Promise<void> {
  await db.delete(webhookDeliveries).where(lt(webhookDeliveries.endedAt, time));
}

export async function deleteDeliveriesBeyond(db: Db, perEndpoint: number): Promise<void> {
  await db.execute(sql`delete from ${webhookDeliveries} where id in (
    select ranked.id from (
      select id, row_number() over (partition by endpoint_id order by created_at desc, id desc) as rank
      from ${webhookDeliveries} where status <> 'queued'
    ) as ranked where ranked.rank > ${perEndpoint})`);
}
