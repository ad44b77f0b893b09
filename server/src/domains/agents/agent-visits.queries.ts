import { inArray, lt, sql } from 'drizzle-orm';
import { agentVisits } from '../../../database/tables/agents/agent-visits.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { agentVisitBounds } from '../../platform/rate-limits/bounds.ts';

export type Visits = { day: string; profile: string; searches: number };

/** Names beyond the number that a day has room for are added to those without a name. */
export async function addVisits(db: Db, visits: readonly Visits[]): Promise<void> {
  const days = [...new Set(visits.map(({ day }) => day))];
  const known = await db.select().from(agentVisits).where(inArray(agentVisits.day, days));
  const names = new Map(
    days.map((day) => [day, new Set(known.filter((row) => row.day === day).map(({ profile }) => profile))]),
  );
  const merged = new Map<string, Visits>();
  for (const { day, profile, searches } of visits) {
    const ofDay = names.get(day) ?? new Set();
    const name = ofDay.has(profile) || ofDay.size < agentVisitBounds.namesPerDay ? profile : '';
    ofDay.add(name);
    const key = `${day} ${name}`;
    merged.set(key, { day, profile: name, searches: searches + (merged.get(key)?.searches ?? 0) });
  }
  await db
    .insert(agentVisits)
    .values([...merged.values()])
    .onConflictDoUpdate({
      target: [agentVisits.day, agentVisits.profile],
      set: { searches: sql`${agentVisits.searches} + excluded.searches` },
    });
}

export async function deleteVisitsBefore(db: Db, day: string): Promise<void> {
  await db.delete(agentVisits).where(lt(agentVisits.day, day));
}
