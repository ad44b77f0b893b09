import { lt, sql } from 'drizzle-orm';
import type { Db } from '../db/client.ts';
import { agentVisits } from '../db/tables/agent-visits.table.ts';

export type Visits = { day: string; profile: string; searches: number };

export async function addVisits(db: Db, visits: readonly Visits[]): Promise<void> {
  await db
    .insert(agentVisits)
    .values([...visits])
    .onConflictDoUpdate({
      target: [agentVisits.day, agentVisits.profile],
      set: { searches: sql`${agentVisits.searches} + excluded.searches` },
    });
}

export async function deleteVisitsBefore(db: Db, day: string): Promise<void> {
  await db.delete(agentVisits).where(lt(agentVisits.day, day));
}
