import { lt, sql } from 'drizzle-orm';
import { visitCounts } from '../../../../database/tables/shop/visit-counts.table.ts';
import type { Db } from '../../../platform/database/connections/client.ts';
import { prepareStatement } from '../../../platform/database/prepared.ts';

export type DayCounts = { day: string; visits: number; carts: number };

const MAX_COUNT = sql.raw('2147483647');

/** Adds to what other processes have counted of the same days. */
export async function addVisitCounts(db: Db, counts: readonly DayCounts[]): Promise<void> {
  await db
    .insert(visitCounts)
    .values([...counts])
    .onConflictDoUpdate({
      target: visitCounts.day,
      set: {
        visits: sql`least(${visitCounts.visits}::bigint + excluded.visits, ${MAX_COUNT})`,
        carts: sql`least(${visitCounts.carts}::bigint + excluded.carts, ${MAX_COUNT})`,
      },
    });
}

export async function deleteVisitCountsBefore(db: Db, day: string): Promise<void> {
  await db.delete(visitCounts).where(lt(visitCounts.day, day));
}

const value = sql.placeholder;

type VisitSums = {
  since: string | null;
  visits: string;
  carts: string;
  pastVisits: string;
  pastCarts: string;
};

const visitSums = prepareStatement<VisitSums>(
  'visit sums',
  sql`select (select to_char(min(day), 'YYYY-MM-DD') from visit_counts) as since,
      coalesce(sum(visits) filter (where day >= ${value('from')}::date), 0) as visits,
      coalesce(sum(carts) filter (where day >= ${value('from')}::date), 0) as carts,
      coalesce(sum(visits) filter (where day < ${value('from')}::date), 0) as "pastVisits",
      coalesce(sum(carts) filter (where day < ${value('from')}::date), 0) as "pastCarts"
    from visit_counts where day >= ${value('pastFrom')}::date and day <= ${value('to')}::date`,
);

/** The sums from a day on, and those of the days before it from another day on; and the first day that was counted. */
export async function findVisitSums(db: Db, days: { from: string; pastFrom: string; to: string }) {
  const [row] = await visitSums(db, days);
  if (!row) throw new Error('Sums are always one row.');
  const { since, ...sums } = row;
  const { visits, carts, pastVisits, pastCarts } = sums;
  return {
    since,
    now: { visits: Number(visits), carts: Number(carts) },
    past: { visits: Number(pastVisits), carts: Number(pastCarts) },
  };
}

/** Counted along the index of the newest orders. Those that the team entered came from no visit. */
const checkoutCounts = prepareStatement<{ isPast: boolean; checkouts: string; paid: string }>(
  'checkout counts',
  sql`select created_at < ${value('from')} as "isPast", count(*) as checkouts, count(paid_at) as paid
    from orders
    where created_at >= ${value('pastFrom')}
      and not coalesce(starts_with(cart_fingerprint, ${value('manual')}), false)
    group by 1`,
);

export async function findCheckoutCounts(db: Db, given: { from: Date; pastFrom: Date; manual: string }) {
  const rows = await checkoutCounts(db, given);
  const of = (isPast: boolean) => {
    const row = rows.find((one) => one.isPast === isPast);
    return { checkouts: Number(row?.checkouts ?? 0), paid: Number(row?.paid ?? 0) };
  };
  return { now: of(false), past: of(true) };
}
