import { inArray, lt, sql } from 'drizzle-orm';
import { agentCheckouts, agentVisits } from '../../../database/tables/agents/agents.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { agentVisitBounds } from '../../platform/rate-limits/bounds.ts';

type Visits = { day: string; profile: string; searches: number };

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

type AgentTotals = Omit<Visits, 'day'> & { handedOver: number; orders: number; totalCents: number };

/** What each agent searched, handed over and sold since a moment. Cancelled orders do not count, nor what was refunded. */
export async function selectAgentTotals(db: Db, since: Date): Promise<AgentTotals[]> {
  const { rows } = await db.execute<AgentTotals>(sql`
    with seen as (
      select ${agentVisits.profile} as profile, sum(${agentVisits.searches}) as searches, 0 as taken, 0 as sold, 0 as total
      from ${agentVisits} where ${agentVisits.day} >= ${since.toISOString().slice(0, 10)}::date group by 1
      union all
      select ${agentCheckouts.profile}, 0, count(${agentCheckouts.takenAt}), count(${orders.id}),
        coalesce(sum(case when ${orders.refundedAt} is null then ${orders.totalCents} - ${orders.refundedCents} else 0 end), 0)
      from ${agentCheckouts} left join ${orders}
        on ${orders.id} = ${agentCheckouts.orderId} and ${orders.status} <> 'cancelled'
      where ${agentCheckouts.createdAt} >= ${since.toISOString()}::timestamptz group by 1
    )
    select profile, sum(searches)::float8 as searches, sum(taken)::float8 as "handedOver", sum(sold)::float8 as orders,
      sum(total)::float8 as "totalCents"
    from seen group by profile`);
  return rows;
}
