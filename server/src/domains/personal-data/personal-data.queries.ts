import { and, isNotNull, isNull, sql } from 'drizzle-orm';
import { users } from '../../../database/tables/accounts/users.table.ts';
import type { Db } from '../../platform/database/connections/client.ts';
import { isOf, type People } from './erasure.queries.ts';
import { PERSONAL_DATA } from './inventory.ts';
import { columnsOf, type PersonalData } from './inventory-entry.ts';
import { bookedUntil, isInBooks, isOpenOrder, keepYears } from './order-needs.ts';

export type Records = Record<string, Record<string, string | number | boolean | null>[]>;

/** By table, what the inventory exports beside the parts that have a form of their own. */
export async function selectRecords(db: Db, person: People): Promise<Records> {
  const tables: Records = {};
  for (const data of PERSONAL_DATA.filter(({ exported }) => exported === 'records')) {
    const found = await selectRows(db, data, person);
    if (found.length > 0) tables[data.table] = [...(tables[data.table] ?? []), ...found];
  }
  return tables;
}

async function selectRows(db: Db, data: PersonalData, person: People): Promise<Records[string]> {
  const names = columnsOf(data);
  const columns = sql.join(
    names.map((name) => sql`${sql.raw(`'${name}'`)}, ${sql.identifier(name)}`),
    sql`, `,
  );
  const { rows } = await db.execute<{ found: Records[string] }>(
    sql`select coalesce(json_agg(json_build_object(${columns})), '[]') as found
      from ${sql.identifier(data.table)} where ${isOf(data, person)}`,
  );
  return rows[0]?.found ?? [];
}

/** What stays of an account's orders if it is deleted now. */
export async function countKeptOrders(db: Db, { userId, now }: { userId: string; now: Date }) {
  const { rows } = await db.execute<{
    open: number;
    kept: number;
    until: Date | string | null;
    years: number;
  }>(
    sql`select count(*) filter (where ${isOpenOrder(now)})::integer as open,
        count(*) filter (where ${isOpenOrder(now)} or ${isInBooks(now)})::integer as kept,
        max(${bookedUntil}) filter (where ${isInBooks(now)}) as until, ${keepYears} as years
      from orders where orders.user_id = ${userId}`,
  );
  const { open = 0, kept = 0, until = null, years = 0 } = rows[0] ?? {};
  return { openOrders: open, keptOrders: kept, keptUntil: until && new Date(until).toISOString(), years };
}

/** Deleted accounts from which an earlier release did not erase everything. */
export async function selectUnerased(db: Db, limit: number): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isNotNull(users.deletedAt), isNull(users.erasedAt)))
    .limit(limit)
    .for('update', { skipLocked: true });
  return rows.map(({ id }) => id);
}
