import { sql } from 'drizzle-orm';
import type { analyticsTotals } from '../../../database/tables/orders/analytics-totals.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { lockName } from '../../platform/database/locks.ts';
import { prepareStatement } from '../../platform/database/prepared.ts';

type TotalKey = Pick<typeof analyticsTotals.$inferSelect, 'figure' | 'of'>;
export type Total = TotalKey & { amount: number };

/** The driver returns sums as text, because they can exceed the range of integers. */
const totals = prepareStatement<TotalKey & { amount: string }>(
  'analytics totals',
  sql`select figure, of, sum(amount) as amount from analytics_totals group by figure, of
    having sum(amount) <> 0 order by amount desc, of`,
);

/** A row per figure and month or category, the largest first; triggers keep them as orders and accounts change. */
export async function selectTotals(db: Db): Promise<Total[]> {
  return (await totals(db)).map((row) => ({ ...row, amount: Number(row.amount) }));
}

/** Counted along the index of the newest orders, so older ones cost nothing; the rule of a sale is that of is_sale. */
const salesPerDay = prepareStatement<{ day: string; cents: string; orders: string }>(
  'sales per day',
  sql`select to_char(created_at at time zone 'UTC', 'YYYY-MM-DD') as day,
      sum(total_cents - refunded_cents) as cents, count(*) as orders
    from orders
    where created_at >= ${sql.placeholder('since')}
      and paid_at is not null and refunded_at is null and status <> 'cancelled'
    group by 1`,
);

export async function selectSalesPerDay(
  db: Db,
  since: Date,
): Promise<{ day: string; cents: number; orders: number }[]> {
  const rows = await salesPerDay(db, { since });
  return rows.map(({ day, cents, orders }) => ({ day, cents: Number(cents), orders: Number(orders) }));
}

export async function addUpTotals(db: Db): Promise<void> {
  await db.execute(sql`select add_up_analytics()`);
}

/** Adds up every order and account, which in a large shop takes longer than the usual timeout. */
export function repairTotals(db: Db): Promise<(TotalKey & { missing: string })[]> {
  return db.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = '5min'`);
    // Two repairs that found the same difference would both correct it.
    await tx.execute(sql`set local lock_timeout = 0`);
    await lockName(tx, 'analytics check');
    const { rows } = await tx.execute<TotalKey & { missing: string }>(sql`select * from repair_analytics()`);
    return rows;
  });
}
