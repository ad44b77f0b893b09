import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { closeSilent, guardConnection, type Pulse, STATEMENT_LIMITS } from './connection-guard.ts';
import { connectPatiently } from './patient-pool.ts';

/** The database or a transaction: queries work on either, so any of them can be part of a larger change. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** A connection string with its TLS, or the parts that the bundled PostgreSQL provides. */
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
> & {
  /** A pooler such as PgBouncer lends its connections to the database for one transaction at a time. */
  isShared?: boolean;
  /** Servers may change their roles, so each new connection must prove that it can be written. */
  mustBeLeader?: boolean;
};

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

/** The connections behind a database that `openDatabase` opened. */
export function poolOf(db: Db): pg.Pool {
  return (db as Db & { $client: pg.Pool }).$client;
}

/** Whether the server takes no writes. */
export async function isReplica(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isReplica: boolean }>(sql`select pg_is_in_recovery() as "isReplica"`);
  return rows[0]?.isReplica !== false;
}

/** Also the longest wait for a free connection, so that a shopper gets a 503 within 2 seconds. */
const CONNECT_LIMIT_MS = 1_500;

const POOL_LIMITS = {
  application_name: 'vitrine',
  max: 10,
  idleTimeoutMillis: 30_000,
  connectionTimeoutMillis: CONNECT_LIMIT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
} as const satisfies pg.PoolConfig;

type OpenOptions = {
  onLostConnection?: (error: Error) => void;
  /** How long to wait for a server that does not answer; for tests. */
  answerLimitMs?: number;
};

/**
 * Connects when the first query needs it, and again after the server was down. `onLostConnection` is called for broken
 * connections; without a listener such an event would end the process.
 */
export function openDatabase(
  { isShared = false, mustBeLeader = false, ...connection }: DatabaseConnection,
  { onLostConnection = () => {}, answerLimitMs }: OpenOptions = {},
): Database {
  const pulse: Pulse = { answeredAt: 0, waiting: new Map() };
  const pool = new pg.Pool({
    ...POOL_LIMITS,
    // A pooler refuses connections that come with limits of their own.
    ...(isShared ? {} : STATEMENT_LIMITS),
    ...connection,
    ...(mustBeLeader && { onConnect: requireLeader }),
  });
  pool.on('error', onLostConnection);
  pool.on('connect', (client) => {
    // The pool handles errors of idle connections only; one that breaks between two statements of a transaction is ours
    // to handle.
    client.on('error', () => {});
    guardConnection(client, { isShared, pulse, answerLimitMs });
  });
  pulses.set(pool, pulse);
  if (isShared || mustBeLeader) connectPatiently(pool, CONNECT_LIMIT_MS);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

const pulses = new WeakMap<pg.Pool, Pulse>();
const SILENCE_MS = 3_000;

/**
 * For when the leader seems to be away: pending statements fail now, instead of after the longest time limit. A server
 * that still answers another connection is not away.
 */
export function giveUpOnSilence(db: Db): void {
  const pulse = pulses.get(poolOf(db));
  if (pulse) closeSilent(pulse, SILENCE_MS);
}

/**
 * After a failover an address may lead to a read-only server. The pool waits for this check before it lends the
 * connection.
 */
async function requireLeader(client: pg.ClientBase): Promise<void> {
  client.on('error', () => {});
  const question = { text: 'select pg_is_in_recovery() as "isReplica"', query_timeout: CONNECT_LIMIT_MS };
  const { rows } = await client.query<{ isReplica: boolean }>(question);
  if (rows[0]?.isReplica)
    throw Object.assign(new Error('The server is a replica and cannot be written.'), { code: '25006' });
}
