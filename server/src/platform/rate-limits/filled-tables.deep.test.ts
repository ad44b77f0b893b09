import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { addUpAnalytics } from '../../domains/analytics/analytics.service.ts';
import { accountFills } from '../../testing/fills/account-fills.ts';
import { orderFills } from '../../testing/fills/order-fills.ts';
import type { TableBound } from '../../testing/fills/table-bound.ts';
import { boundsOf, tableBounds } from '../../testing/fills/table-bounds.ts';
import { openTestShop } from '../../testing/shops/build-test-app.ts';
import { addUpCounts } from '../database/row-counts.ts';

const shop = openTestShop();
const fills = { ...accountFills, ...orderFills };

function boundedBy<B extends TableBound['by']>(...kinds: readonly B[]) {
  return Object.keys(tableBounds).flatMap((table) =>
    boundsOf(table)
      .filter((bound): bound is Extract<TableBound, { by: B }> => kinds.some((kind) => kind === bound.by))
      .map((bound) => ({ table, ...bound })),
  );
}

describe('a table with a bound for each row of another', () => {
  // Of agent_checkouts only those that have an order are bounded by it, and its index alone sees to that.
  const filled = boundedBy('cap', 'key', 'insert').filter(({ table }) => table !== 'agent_checkouts');

  it.each(filled)('holds no more than $rows for each of $of, and no larger ones: $table', async (bound) => {
    const fill = fills[bound.table];
    if (!fill) throw new Error(`There is nothing that fills ${bound.table}.`);
    const whose = await fill(shop);
    const { rows } = await shop.deps.db.execute<{ count: number; largest: number }>(
      sql`select count(*)::int as count, max(pg_column_size(t.*))::int as largest
        from ${sql.identifier(bound.table)} t where ${whose}`,
    );
    expect(rows[0]?.count).toBeLessThanOrEqual(bound.rows);
    expect(rows[0]?.count).toBeGreaterThan(0.8 * bound.rows);
    expect(rows[0]?.largest).toBeLessThanOrEqual(bound.rowBytes);
  });

  it('is filled only if it is in the table of bounds', () => {
    expect(Object.keys(fills).sort()).toEqual(filled.map(({ table }) => table).sort());
  });
});

describe('a table with a key', () => {
  it.each(boundedBy('key'))(
    'has a unique index on no more than $columns: $table',
    async ({ table, columns }) => {
      const { rows } = await shop.deps.db.execute<{ columns: string[] }>(sql`
      select array_agg(a.attname::text) as columns from pg_index i
      join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
      where i.indrelid = ${table}::regclass and i.indisunique and i.indisvalid and i.indpred is null
        and i.indexprs is null
      group by i.indexrelid`);
      const isWithin = rows.some((index) => index.columns.every((column) => columns.includes(column)));
      expect(isWithin, JSON.stringify(rows)).toBe(true);
    },
  );
});

describe('a table of sums', () => {
  const fillSums: Record<string, () => Promise<unknown>> = {
    analytics_totals: async () => {
      await shop.deps.db.execute(sql`insert into analytics_totals (figure, of, amount)
        select 'orders', '2030-06', 1 from generate_series(1, 300)`);
      await addUpAnalytics(shop.deps);
    },
    kept_counts: async () => {
      await shop.deps.db.execute(sql`insert into kept_counts (counted, amount)
        select 'orders', 1 from generate_series(1, 300)`);
      await addUpCounts(shop.deps.db);
    },
  };

  it.each(boundedBy('sums'))(
    'has one row for each of $columns after its job: $table',
    async ({ table, columns }) => {
      await fillSums[table]?.();
      const key = sql.join(
        columns.map((column) => sql.identifier(column)),
        sql`, `,
      );
      const { rows } = await shop.deps.db.execute(
        sql`select ${key} from ${sql.identifier(table)} group by ${key} having count(*) > 1`,
      );
      expect(rows).toEqual([]);
      expect(Object.keys(fillSums)).toContain(table);
    },
  );
});
