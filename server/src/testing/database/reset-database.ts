import pg from 'pg';
import type { DatabaseConnection } from '../../platform/database/connections/client.ts';
import { FILLED_TABLES } from './all-tables.ts';

/** Removing many rows one by one leaves a slow database behind; a new one is better then. */
const MANY_BYTES = 4_000_000;

/** Everything but the rows of the shop: tables, rules, rights, statistics, and the migrations that were run. */
const SHAPE = `
  with own as (select oid from pg_namespace where nspname !~ '^(pg_|information_schema$)'),
    parts as (
      select concat_ws(' ', 'r', relname, relkind, reltuples, relacl, reloptions) as part
        from pg_class where relnamespace in (select oid from own)
      union all select concat_ws(' ', 'a', attrelid, attname, atttypid, attnotnull, attstattarget)
        from pg_attribute join pg_class c on c.oid = attrelid
        where attnum > 0 and c.relnamespace in (select oid from own)
      union all select concat_ws(' ', 't', tgrelid, tgenabled, pg_get_triggerdef(oid)) from pg_trigger where not tgisinternal
      union all select concat_ws(' ', 'c', conrelid, conname, convalidated)
        from pg_constraint where connamespace in (select oid from own)
      union all select concat_ws(' ', 'p', proname, md5(prosrc), proacl)
        from pg_proc where pronamespace in (select oid from own)
      union all select concat_ws(' ', 'i', indexrelid, indisvalid) from pg_index where not indisvalid
      union all select concat_ws(' ', 'm', hash, created_at) from drizzle.__drizzle_migrations
      union all select concat_ws(' ', 's', setrole, setconfig) from pg_db_role_setting
        where setdatabase = (select oid from pg_database where datname = current_database())
    )
  select md5(string_agg(part, ',' order by part)) as shape,
    (select count(*)::int from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()) as others,
    (select sum(pg_relation_size(c.oid))::int from pg_class c
      where c.relnamespace in (select oid from own) and relkind = 'r') as bytes
  from parts`;

/** The shape of a new database; a test that changed it has made the database its own. */
let newShape: string | undefined;

export async function rememberNewShape(connection: DatabaseConnection): Promise<void> {
  newShape ??= await withClient(connection, async (client) => (await readShape(client)).shape);
}

/**
 * Removes every row, which is much cheaper than cloning a database. Returns false if that would not make it like new:
 * somebody is still connected, its tables or statistics are different, or it is large.
 */
export function resetDatabase(connection: DatabaseConnection): Promise<boolean> {
  return withClient(connection, async (client) => {
    const { shape, others, bytes } = await readShape(client);
    if (shape !== newShape || others > 0 || bytes > MANY_BYTES) return false;
    const { rows } = await client.query<{ name: string }>(FILLED_TABLES);
    const deletes = rows.map(({ name }) => `delete from ${name};`).join(' ');
    // As a replica, so that no trigger or foreign key asks about rows that all go anyway.
    if (deletes) await client.query(`set session_replication_role = replica; ${deletes}`);
    return true;
  });
}

async function readShape(client: pg.Client) {
  const { rows } = await client.query<{ shape: string; others: number; bytes: number }>(SHAPE);
  const [found] = rows;
  if (!found) throw new Error('The database has no shape.');
  return found;
}

async function withClient<T>(connection: DatabaseConnection, use: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client(connection);
  await client.connect();
  try {
    return await use(client);
  } finally {
    await client.end();
  }
}
