import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';

/** The database or a transaction: queries work on either, so any of them can be part of a larger change. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** `DATABASE_URL` as connectionString, or the parts that the bundled PostgreSQL provides. */
export type DatabaseConnection = Pick<
  pg.PoolConfig,
  | 'connectionString'
  | 'host'
  | 'port'
  | 'user'
  | 'password'
  | 'database'
  | 'ssl'
  | 'max'
  | 'connectionTimeoutMillis'
>;

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

/** The connections behind a database that `openDatabase` opened. */
export function poolOf(db: Db): pg.Pool {
  return (db as Db & { $client: pg.Pool }).$client;
}

const POOL_LIMITS = {
  application_name: 'vitrine',
  max: 10,
  idleTimeoutMillis: 30_000,
  /** Also the longest wait for a free connection, so that a shopper gets a 503 within 2 seconds. */
  connectionTimeoutMillis: 1_500,
  statement_timeout: 10_000,
  lock_timeout: 5_000,
  idle_in_transaction_session_timeout: 30_000,
  keepAlive: true,
} as const satisfies pg.PoolConfig;

/**
 * Connects when the first query needs it, and again after the server was down. `onLostConnection` is called for broken
 * connections; without a listener such an event would end the process.
 */
export function openDatabase(
  connection: DatabaseConnection,
  { onLostConnection = () => {} }: { onLostConnection?: (error: Error) => void } = {},
): Database {
  const pool = new pg.Pool({ ...POOL_LIMITS, ...connection });
  pool.on('error', onLostConnection);
  // The pool handles errors of idle connections only; one that breaks between two statements of a transaction is ours
  // to handle.
  pool.on('connect', (client) => client.on('error', () => {}));
  return { db: drizzle(pool), pool, close: () => pool.end() };
}
