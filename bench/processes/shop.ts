import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type pg from 'pg';
import { SMALL_FOOTPRINT, SMALL_HEAP } from '../../scripts/setup/footprint.mjs';
import { SHOP_FILE } from '../../scripts/setup/product-files.mjs';
import { type ChildServer, startChild } from './child-server.ts';

export type ShopOptions = {
  dataDir: string;
  /** Without the response cache. */
  isCold?: boolean;
  workers?: number | undefined;
  /** A folder for a CPU profile of the whole run of the process. */
  profile?: string | undefined;
  /** Override the bench's own settings. */
  settings?: Record<string, string>;
};
export type Shop = ChildServer & {
  connection: pg.ClientConfig;
  postgresPid: number;
  /** From the start of the process until it accepted calls. */
  openedAfterMs: number;
};

export const owner = { email: 'owner@bench.example', password: 'owner-password-1' };

const SETTINGS = {
  ...SMALL_FOOTPRINT,
  HOST: '127.0.0.1',
  DEMO: 'false',
  PAYMENT_PROVIDER: 'sandbox',
  OWNER_EMAIL: owner.email,
  OWNER_PASSWORD: owner.password,
  // Each shopper sends their own address, because limits are per address.
  TRUSTED_PROXIES: '1',
  LOG_LEVEL: 'warn',
};

/** Starts another process on a shop's database. As on another machine, it shares nothing else with the shop. */
export function startShopBeside(
  { connection }: Pick<Shop, 'connection'>,
  dataDir: string,
): Promise<ChildServer> {
  const { host, port, user, password, database } = connection;
  const query = new URLSearchParams({
    host: `${host}`,
    port: `${port}`,
    user: `${user}`,
    password: `${password}`,
  });
  const env = {
    ...SETTINGS,
    DATA_DIR: dataDir,
    DATABASE_URL: `postgres:///${database}?${query}`,
    WORKERS: '1',
  };
  return startChild({ file: SHOP_FILE, opened: 'Vitrine is open', nodeOptions: SMALL_HEAP, env });
}

/** Starts the built product as an owner would: one process with the bundled PostgreSQL. */
export async function startShop({
  dataDir,
  isCold = false,
  workers = 1,
  profile,
  settings = {},
}: ShopOptions): Promise<Shop> {
  const launchedAt = performance.now();
  const server = await startChild({
    file: SHOP_FILE,
    opened: 'Vitrine is open',
    nodeOptions: [...SMALL_HEAP, ...(profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : [])],
    env: {
      ...SETTINGS,
      DATA_DIR: dataDir,
      ...(isCold ? { RESPONSE_CACHE: 'off' } : {}),
      WORKERS: String(workers),
      ...settings,
    },
  });
  const openedAfterMs = performance.now() - launchedAt;
  const [pid, , , port, host = ''] = (await readFile(pidFileOf(dataDir), 'utf8')).split('\n');
  const password = await readFile(join(dataDir, 'postgres-password'), 'utf8');
  const connection = { host, port: Number(port), user: 'vitrine', password, database: 'postgres' };
  return { ...server, connection, postgresPid: Number(pid), openedAfterMs };
}

/** Contains PostgreSQL's pid and where it listens. */
const pidFileOf = (dataDir: string) => join(dataDir, 'postgres/postmaster.pid');

/** Undefined if none is running there. */
export async function postgresPidOf(dataDir: string): Promise<number | undefined> {
  const content = await readFile(pidFileOf(dataDir), 'utf8').catch(() => undefined);
  return content === undefined ? undefined : Number.parseInt(content, 10);
}
