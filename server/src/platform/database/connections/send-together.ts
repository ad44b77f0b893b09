import { drizzle } from 'drizzle-orm/node-postgres';
import type pg from 'pg';
import { currentRehearsal } from '../../shared/rehearsal-context.ts';
import { type Db, poolOf } from './client.ts';

/**
 * Sends statements that are transactions of their own over one connection: they run in this order, each sees what those before
 * it wrote, and none waits for their replies on its way. Waits for all of them, also if one fails. Each must be sent as soon as
 * it is called, as prepared statements are: a builder is sent when it is waited for, and so after them.
 */
export async function sendTogether<T extends readonly unknown[]>(
  db: Db,
  statements: (db: Db) => readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  // A transaction has its connection, and a rehearsal its own way to run statements one after the other.
  const pool: pg.Pool | undefined = poolOf(db);
  if (!pool || currentRehearsal()) return all(statements(db));
  const client = await pool.connect();
  try {
    return await all(statements(on(client)));
  } finally {
    client.release();
  }
}

async function all<T extends readonly unknown[]>(
  sent: readonly [...{ [K in keyof T]: Promise<T[K]> }],
): Promise<T> {
  // One promise for each, because Drizzle sends a statement again whenever somebody waits for it.
  const replies = sent.map(async (reply) => reply);
  await Promise.allSettled(replies);
  return Promise.all(replies) as unknown as Promise<T>;
}

const known = new WeakMap<pg.PoolClient, Db>();

function on(client: pg.PoolClient): Db {
  const before = known.get(client);
  if (before) return before;
  const db = drizzle(client);
  known.set(client, db);
  return db;
}
