import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'drizzle-orm';
import { drizzle, type NodePgQueryResultHKT } from 'drizzle-orm/node-postgres';
import type { PgDatabase } from 'drizzle-orm/pg-core';
import pg from 'pg';
import { closeSilent, guardConnection, type Pulse, STATEMENT_LIMITS } from './connection-guard.ts';
import { isTemporary } from './database-errors.ts';
import { lendToRehearsals } from './rehearsal-connection.ts';

/** The database or a transaction: queries work on either, so any of them can be part of a larger change. */
export type Db = PgDatabase<NodePgQueryResultHKT>;

/** A connection string with its TLS, or the parts that the bundled PostgreSQL provides. */
export type DatabaseConnection = pg.PoolConfig & {
  /** A pooler such as PgBouncer lends its connections to the database for one transaction at a time. */
  isShared?: boolean;
  /** Servers may change their roles, so each new connection is checked for being writable. */
  mustBeLeader?: boolean;
};

export type Database = { db: Db; pool: pg.Pool; close: () => Promise<void> };

export function poolOf(db: Db): pg.Pool {
  return (db as Db & { $client: pg.Pool }).$client;
}

const IS_REPLICA = 'select pg_is_in_recovery() as "isReplica"';

export async function isReplica(db: Db): Promise<boolean> {
  const { rows } = await db.execute<{ isReplica: boolean }>(sql.raw(IS_REPLICA));
  return rows[0]?.isReplica !== false;
}

/** Also the longest wait for a free connection, so that a shopper gets a 503 within 2 seconds. */
const CONNECT_LIMIT_MS = 1_500;
const RETRY_AFTER_MS = 100;
const START_LIMIT_MS = 60_000;

const POOL_LIMITS = {
  application_name: 'vitrine',
  max: 10,
  idleTimeoutMillis: 30_000,
  connectionTimeoutMillis: CONNECT_LIMIT_MS,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  // Statements that a transaction sends at once, with Promise.all, do not wait for the replies to those before them.
  pipeline: true,
} as const satisfies pg.PoolConfig;

type OpenOptions = {
  onLostConnection?: (error: Error) => void;
  /** How long to wait for a server that does not answer; for tests. */
  answerLimitMs?: number;
};

/** Connects when the first query needs it, and again after the server was down. `onLostConnection` gets broken connections. */
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
  const idle = new WeakSet<pg.PoolClient>();
  pool.on('error', onLostConnection);
  pool.on('acquire', (client) => idle.delete(client));
  pool.on('release', (_error, client) => idle.add(client));
  pool.on('connect', (client) => {
    // The pool handles errors of idle connections only, not of one that breaks between two statements of a transaction.
    client.on('error', () => {});
    guardConnection(client, { isShared, pulse, answerLimitMs, isIdle: () => idle.has(client) });
  });
  pulses.set(pool, pulse);
  if (isShared || mustBeLeader) connectPatiently(pool);
  lendToRehearsals(pool);
  return { db: drizzle(pool), pool, close: () => pool.end() };
}

type OnConnected = (error?: Error, client?: pg.PoolClient, release?: pg.PoolClient['release']) => void;

/** Retries a refused connection for as long as a caller waits for one. Safe for writes too: nothing has been sent yet. */
function connectPatiently(pool: pg.Pool): void {
  const connect = pool.connect.bind(pool) as () => Promise<pg.PoolClient>;
  const mayRetry = (error: unknown) => !pool.ending && isTemporary(error);
  pool.connect = ((onConnected?: OnConnected) => {
    const connected = retry(connect, CONNECT_LIMIT_MS, mayRetry);
    if (!onConnected) return connected;
    connected.then((client) => onConnected(undefined, client, client.release), onConnected);
  }) as typeof pool.connect;
}

/** For the start of a shop on a busy machine, which must not give up over its first connection as soon as a visitor would. */
export async function waitForDatabase(db: Db): Promise<void> {
  await retry(() => db.execute(sql`select 1`), START_LIMIT_MS);
}

async function retry<T>(work: () => PromiseLike<T>, limitMs: number, mayRetry = (_error: unknown) => true) {
  for (const deadline = performance.now() + limitMs; ; ) {
    try {
      return await work();
    } catch (error) {
      if (!mayRetry(error) || performance.now() + RETRY_AFTER_MS > deadline) throw error;
      await pause(RETRY_AFTER_MS);
    }
  }
}

const pulses = new WeakMap<pg.Pool, Pulse>();
const SILENCE_MS = 3_000;

/** For when the leader seems to be away: pending statements fail now, unless the server still answers another connection. */
export function giveUpOnSilence(db: Db): void {
  const pulse = pulses.get(poolOf(db));
  if (pulse) closeSilent(pulse, SILENCE_MS);
}

/** After a failover an address may lead to a read-only server, so the pool lends no connection before this check. */
async function requireLeader(client: pg.ClientBase): Promise<void> {
  client.on('error', () => {});
  const question = { text: IS_REPLICA, query_timeout: CONNECT_LIMIT_MS };
  const { rows } = await client.query<{ isReplica: boolean }>(question);
  if (rows[0]?.isReplica)
    throw Object.assign(new Error('The server is a replica and cannot be written.'), { code: '25006' });
}
