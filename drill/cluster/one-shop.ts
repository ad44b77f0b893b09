import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { openDisturbance } from '../run/disturbance.ts';
import type { ShopProcess } from '../shop/shop-process.ts';
import { patientQuery, type TemporaryShop } from '../shop/temporary-shop.ts';
import { HOST } from './services/ports.ts';

const READERS = 8;
const AGAIN_AFTER_MS = 200;
/** A frozen leader does not answer the drill either. */
const PATIENCE_MS = 8_000;
const CONNECT_MS = 3_000;

type Parts = {
  root: string;
  port: number;
  shops: readonly ShopProcess[];
  database: { port: number; user: string; password: string; database: string };
  close: () => Promise<void>;
};

/** The cluster as the one shop that shoppers see: always up, because some part of it always should be. */
export function asOneShop({ root, port, shops, database, close }: Parts): TemporaryShop {
  const pool = new pg.Pool({
    ...database,
    host: HOST,
    max: READERS,
    query_timeout: PATIENCE_MS,
    connectionTimeoutMillis: CONNECT_MS,
  });
  // Connections break whenever a leader is lost.
  pool.on('error', () => {});
  const disturbance = openDisturbance();
  const ownEnd = Promise.race(shops.map((shop) => shop.ownEnd));
  ownEnd.catch(() => {});
  const notHere = () => Promise.reject(new Error('A cluster is not killed as a whole.'));
  const alwaysUp = { isUp: () => true, lives: () => 1, whenUp: () => Promise.resolve() };
  return {
    ...alwaysUp,
    ownEnd,
    start: notHere,
    kill: notHere,
    killWithDatabase: notHere,
    killDatabase: notHere,
    port,
    dataDir: root,
    isBalanced: true,
    db: drizzle(pool),
    clock: () => new Date(),
    disturbance,
    query: (sql, values = []) =>
      patientQuery({ shop: alwaysUp, pool, disturbance, againAfterMs: AGAIN_AFTER_MS }, sql, values),
    log: () => lastWords(root, shops.length),
    close: async () => {
      await pool.end();
      await close();
    },
  };
}

async function lastWords(root: string, shops: number): Promise<string> {
  const logs = Array.from({ length: shops }, (_, index) => join(root, `shop${index + 1}.log`));
  return (await Promise.all(logs.map((log) => readFile(log, 'utf8').catch(() => '')))).join('');
}
