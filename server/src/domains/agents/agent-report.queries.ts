import { sql } from 'drizzle-orm';
import { agentCheckouts } from '../../../database/tables/agents/agent-checkouts.table.ts';
import { agentVisits } from '../../../database/tables/agents/agent-visits.table.ts';
import { orders } from '../../../database/tables/orders/orders.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';

export type AgentTotals = {
  profile: string;
  searches: number;
  handedOver: number;
  orders: number;
  totalCents: number;
};

/** What each agent searched, handed over and sold since a moment. Cancelled orders do not count, nor what was refunded. */
export async function selectAgentTotals(db: Db, since: Date): Promise<AgentTotals[]> {
  const { rows } = await db.execute<Record<keyof AgentTotals, string>>(sql`
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
    select profile, sum(searches) as searches, sum(taken) as "handedOver", sum(sold) as orders, sum(total) as "totalCents"
    from seen group by profile`);
  return rows.map((row) => ({
    profile: row.profile,
    searches: Number(row.searches),
    handedOver: Number(row.handedOver),
    orders: Number(row.orders),
    totalCents: Number(row.totalCents),
  }));
}
