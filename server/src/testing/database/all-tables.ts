import { getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../../database/schema.ts';
import type { Db } from '../../platform/database/connections/client.ts';

const allTables = Object.values(schema).filter((table) => is(table, PgTable));
/** Counts of limits and failures are not part of the shop's data: a refused call is counted too. */
const COUNTS: readonly PgTable[] = [schema.limitCounts, schema.auditCounts];
const tables = allTables.filter((table) => !COUNTS.includes(table));

/** Reads also update a session's last use, which does not count as a change. */
const rowText = (name: string) =>
  sql.raw(name === 'sessions' ? `(to_jsonb(t) - 'last_used_at')::text` : 't::text');

const hashes = sql.join(
  tables.map((table) => {
    const name = getTableName(table);
    const row = rowText(name);
    return sql`select ${sql.raw(`'${name}'`)} as name, count(*) || ' rows, ' ||
      md5(coalesce(string_agg(${row}, ',' order by ${row}), '')) as hash from ${table} t`;
  }),
  sql` union all `,
);

/** A hash of every table: equal hashes mean that nothing in the database changed. */
export async function hashTables(db: Db): Promise<Record<string, string>> {
  const { rows } = await db.execute<{ name: string; hash: string }>(hashes);
  return Object.fromEntries(rows.map(({ name, hash }) => [name, hash]));
}

/** Names the tables that have rows: few in most tests, and looking is much cheaper than emptying an empty one. */
export const FILLED_TABLES = allTables
  .map((table) => `"${getTableName(table)}"`)
  .map((name) => `select '${name}' as name where exists (select from ${name})`)
  .join(' union all ');

/** Leaves the database as the migrations made it. */
export async function emptyTables(db: Db): Promise<void> {
  const { rows } = await db.execute<{ name: string }>(sql.raw(FILLED_TABLES));
  const names = rows.map(({ name }) => name).join(', ');
  if (names) await db.execute(sql.raw(`truncate ${names} cascade`));
}

const tableNames = tables.map((table) => getTableName(table));

/**
 * From now on every row that is written or removed is recorded in the same transaction. Returns a function that names
 * the tables changed since its last call: much faster than comparing two hashes, so it can follow every call.
 */
export async function watchChanges(db: Db): Promise<() => Promise<string[]>> {
  await db.execute(sql`create table test_changes (name text not null)`);
  await db.execute(sql`create function note_change() returns trigger language plpgsql as $$
    begin insert into test_changes values (tg_table_name); return null; end $$`);
  const isOther = `(to_jsonb(old) - 'last_used_at') is distinct from (to_jsonb(new) - 'last_used_at')`;
  for (const name of tableNames) {
    const note = (when: string) => `for each row ${when} execute function note_change()`;
    await db.execute(sql.raw(`create trigger written after insert or delete on ${name} ${note('')}`));
    await db.execute(sql.raw(`create trigger edited after update on ${name} ${note(`when (${isOther})`)}`));
  }
  return async () => {
    const { rows } = await db.execute<{ name: string }>(sql`delete from test_changes returning name`);
    return rows.map(({ name }) => name);
  };
}
