import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import pg from 'pg';
import { startBundledPostgres } from '../server/src/db/bundled-postgres.ts';
import type { Database } from '../server/src/db/client.ts';
import { connectionUrl } from '../server/src/testing/connection-url.ts';
import { freePort } from '../server/src/testing/free-port.ts';

const project = join(import.meta.dirname, '..');
export const WEBHOOK_SECRET = 'whsec_of_the_drill_only';
const READERS = 6;
export const OWNER_EMAIL = 'owner@shop.example';

export type TemporaryShop = Pick<Database, 'db' | 'pool'> & {
  port: number;
  clock: () => Date;
  isUp: () => boolean;
  /** Answers once the shop takes calls. */
  whenUp: () => Promise<void>;
  /** Starts it and waits until it is open; false where it was killed before that. */
  start: () => Promise<boolean>;
  /** As the kernel or a power cut would: no handler runs. */
  kill: () => Promise<void>;
  log: () => Promise<string>;
  close: () => Promise<void>;
};

/**
 * A shop of its own in a temporary folder. PostgreSQL is the bundled one with the settings of a real shop, and runs
 * beside the shop's process, so that the books can be read while the shop lies dead.
 */
export async function openTemporaryShop({ checkSeconds }: { checkSeconds: number }): Promise<TemporaryShop> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-drill-'));
  const postgres = await startBundledPostgres({ dataDir: join(folder, 'database') });
  // Without the shop's own limits: whoever reads the books may wait.
  const pool = new pg.Pool({ ...postgres.connection, max: READERS });
  pool.on('error', () => {});
  const port = Number(await freePort());
  const logPath = join(folder, 'shop.log');
  const runner = shopRunner(logPath, {
    PORT: String(port),
    DATA_DIR: join(folder, 'shop'),
    DATABASE_URL: connectionUrl(postgres.connection),
    SANDBOX_WEBHOOK_SECRET: WEBHOOK_SECRET,
    PAYMENT_CHECK_SECONDS: String(checkSeconds),
  });
  return {
    ...runner,
    db: drizzle(pool),
    pool,
    port,
    clock: () => new Date(),
    log: () => readFile(logPath, 'utf8').catch(() => ''),
    close: async () => {
      await runner.kill();
      await pool.end();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

type Settings = Record<string, string>;

function shopRunner(
  logPath: string,
  settings: Settings,
): Pick<TemporaryShop, 'isUp' | 'whenUp' | 'start' | 'kill'> {
  const log = createWriteStream(logPath, { flags: 'a' });
  let child: ChildProcess | undefined;
  let isUp = false;
  let up = Promise.withResolvers<void>();
  return {
    isUp: () => isUp,
    whenUp: () => up.promise,
    start: async () => {
      const started = launch(settings);
      child = started;
      started.stdout?.pipe(log, { end: false });
      started.stderr?.pipe(log, { end: false });
      const isOpen = await opened(started);
      isUp = isOpen;
      if (isOpen) up.resolve();
      return isOpen;
    },
    kill: async () => {
      if (!child || child.exitCode !== null || child.signalCode !== null) return;
      if (isUp) up = Promise.withResolvers();
      isUp = false;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/** The open channel lets the shop stop by itself should the drill be killed. */
function launch(settings: Settings): ChildProcess {
  return spawn(process.execPath, ['server/src/main.ts'], {
    cwd: project,
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      NODE_COMPILE_CACHE: join(project, 'node_modules/.cache/node'),
      LOG_LEVEL: 'error',
      DEMO: 'false',
      PAYMENT_PROVIDER: 'sandbox',
      OWNER_EMAIL,
      OWNER_PASSWORD: 'owner-password-1',
      // Every shopper comes from an address of their own, as outside, where limits go by address.
      TRUSTED_PROXIES: '1',
      ...settings,
    },
  });
}

async function opened(child: ChildProcess): Promise<boolean> {
  return new Promise((resolve, reject) => {
    let said = '';
    child.stdout?.on('data', (chunk) => {
      said += chunk;
      if (said.includes('Vitrine is open')) resolve(true);
    });
    child.once('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(false);
      else reject(new Error(`The shop ended with ${code ?? signal} before it opened: ${said}`));
    });
  });
}
