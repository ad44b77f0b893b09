import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { freePort } from '../../scripts/setup/free-port.mjs';
import { temporaryFolder } from '../../scripts/setup/temporary-folder.mjs';
import type { Deps } from '../../server/src/deps.ts';
import { findRunningPostgres } from '../../server/src/platform/database/bundled-server/bundled-postgres.ts';
import { type Disturbance, openDisturbance } from '../run/disturbance.ts';
import { signalProcess, signalTree } from './process-tree.ts';
import { type ShopProcess, shopProcess } from './shop-process.ts';

export const WEBHOOK_SECRET = 'whsec_of_the_drill_only';
export const OWNER_EMAIL = 'owner@shop.example';
export const OWNER_PASSWORD = 'owner-password-1';

const READERS = 6;
const AGAIN_AFTER_MS = 50;
/** Short, so that the shop asks about payments whose event was lost before the drill ends. */
const CHECK_SECONDS = '2';

export type TemporaryShop = Omit<ShopProcess, 'stop'> &
  Pick<Deps, 'db' | 'clock'> & {
    port: number;
    dataDir: string;
    /** Reads or writes the database directly, and retries if it goes down meanwhile. */
    query: <T extends object>(sql: string, values?: unknown[]) => Promise<T[]>;
    /** Kills the shop's process and then its database, like a power cut. */
    killWithDatabase: () => Promise<void>;
    /** Kills all processes of the database but not the shop, which must restart it. */
    killDatabase: () => Promise<void>;
    /** During a disturbance the shop may answer that it cannot serve. */
    disturbance: Disturbance;
    /** Several shops behind a balancer: in a disturbance, calls may end with 502 to 504 or no answer, with unknown effect. */
    isBalanced?: true;
    log: () => Promise<string>;
    close: () => Promise<void>;
  };

type TemporaryShopOptions = {
  settings?: Record<string, string>;
  /** An existing folder that the caller removes, such as a small disk. */
  dataDir?: string;
};

/**
 * Opens a shop in a temporary folder. It starts the bundled PostgreSQL itself, as every shop does, so each kill takes the
 * database down too and each start has to bring it back.
 */
export async function openTemporaryShop({
  settings = {},
  dataDir: givenDir,
}: TemporaryShopOptions = {}): Promise<TemporaryShop> {
  const { folder, remove } = temporaryFolder('vitrine-drill-');
  const logPath = join(folder, 'shop.log');
  const dataDir = givenDir ?? join(folder, 'data');
  const port = Number(await freePort());
  const shop = shopProcess({ ...settingsOf(port, dataDir), ...settings }, logPath);
  const disturbance = openDisturbance();
  await shop.start();
  const pidFile = join(dataDir, 'postgres/postmaster.pid');
  const pool = new pg.Pool({
    ...(await findRunningPostgres(dataDir)),
    max: READERS,
  });
  // Every kill breaks the connections.
  pool.on('error', () => {});
  const close = async () => {
    await shop.stop();
    await pool.end();
    remove();
  };
  let closed: Promise<void> | undefined;
  return {
    ...shop,
    port,
    dataDir,
    db: drizzle(pool),
    clock: () => new Date(),
    disturbance,
    query: (sql, values = []) =>
      patientQuery({ shop, pool, disturbance, againAfterMs: AGAIN_AFTER_MS }, sql, values),
    killWithDatabase: async () => {
      const pid = await postmasterOf(pidFile);
      await shop.kill();
      signalProcess(pid, 'SIGKILL');
    },
    killDatabase: async () => signalTree(await postmasterOf(pidFile), 'SIGKILL'),
    log: () => readFile(logPath, 'utf8'),
    close: () => {
      closed ??= close();
      return closed;
    },
  };
}

/** The settings of every shop in a drill. */
export function settingsOf(port: number, dataDir: string): Record<string, string> {
  return {
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: 'false',
    PAYMENT_PROVIDER: 'sandbox',
    SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
    PAYMENT_CHECK_SECONDS: CHECK_SECONDS,
    OWNER_EMAIL,
    OWNER_PASSWORD,
    // Each shopper sends their own address, because limits are per address.
    TRUSTED_PROXIES: '1',
  };
}

async function postmasterOf(pidFile: string): Promise<number> {
  return Number.parseInt(await readFile(pidFile, 'utf8'), 10);
}

type Database = {
  shop: Pick<ShopProcess, 'isUp' | 'lives' | 'whenUp'>;
  pool: pg.Pool;
  disturbance: Disturbance;
  againAfterMs: number;
};

/** Retries while the shop restarts or is disturbed. That is safe because every statement of the drill may run twice. */
export async function patientQuery<T extends object>(
  { shop, pool, disturbance, againAfterMs }: Database,
  sql: string,
  values: unknown[],
): Promise<T[]> {
  for (;;) {
    await shop.whenUp();
    const life = shop.lives();
    const wasCalm = disturbance.watch();
    try {
      return (await pool.query<T>(sql, values)).rows;
    } catch (error) {
      if (shop.isUp() && shop.lives() === life && wasCalm()) throw error;
    }
    await pause(againAfterMs);
  }
}
