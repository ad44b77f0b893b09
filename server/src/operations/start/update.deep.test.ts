import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../../scripts/setup/free-port.mjs';
import { SHOP_FILE } from '../../../../scripts/setup/product-files.mjs';
import { connectionUrl } from '../../testing/database/connection-url.ts';
import { sendAlone } from '../../testing/database/connections.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { installShop } from '../../testing/shops/installed-shop.ts';
import { ended, opened } from '../../testing/shops/run-shop.ts';

const PATIENCE = { timeout: 100_000, interval: 50 };

let database: TestDatabase;
let folder: string;
let dataDir: string;
let files: ReturnType<typeof installShop>;
let shop: ChildProcess;
let end: ReturnType<typeof ended>;
let port: string;
let log = '';
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-update-'));
  dataDir = await mkdtemp(join(tmpdir(), 'vitrine-update-data-'));
  files = installShop(folder);
  port = await freePort();
  shop = spawn(process.execPath, [SHOP_FILE], {
    cwd: folder,
    env: {
      PATH: process.env.PATH,
      HOST: '127.0.0.1',
      PORT: port,
      WORKERS: '2',
      DATA_DIR: dataDir,
      DATABASE_URL: connectionUrl(database.connection),
      PUBLIC_URL: 'https://shop.example',
      LOG_LEVEL: 'warn',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  shop.stdout?.on('data', (chunk) => {
    log += chunk;
  });
  end = ended(shop);
  await opened(shop);
});
afterAll(async () => {
  shop.kill('SIGKILL');
  await end;
  await database.close();
  for (const path of [folder, dataDir]) await rm(path, { recursive: true, force: true });
});

const argumentsOf = (pid: number) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
const children = () =>
  readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8').trim().split(' ').map(Number);
const workers = () =>
  children().filter((pid) => argumentsOf(pid)[0] !== '' && !argumentsOf(pid).includes('jobs'));
const hasNextTable = async () =>
  (await database.pool.query("select to_regclass('next_release') is not null as has")).rows[0].has;

/** Sends SIGHUP and visits the shop until every process but the parent was replaced. Returns the statuses. */
async function reload(): Promise<Set<number>> {
  const before = children();
  const statuses = new Set<number>();
  shop.kill('SIGHUP');
  await vi.waitFor(async () => {
    for (const path of ['/readyz', '/api/categories']) statuses.add((await sendAlone(port, path)).status);
    const now = children();
    expect(now).toHaveLength(3);
    expect(now.filter((pid) => before.includes(pid))).toEqual([]);
  }, PATIENCE);
  return statuses;
}

describe('an update of a shop that goes on serving', { timeout: 120_000 }, () => {
  it('migrates the database after a backup, then replaces the workers and the process for jobs', async () => {
    files.putNextRelease('create table next_release (id integer)');
    expect(await reload()).toEqual(new Set([200]));
    expect(await hasNextTable()).toBe(true);
    expect(await readdir(join(dataDir, 'backups'))).toHaveLength(1);
  });

  it('goes back to the release before by its files and a reload', async () => {
    files.putThisRelease();
    expect(await reload()).toEqual(new Set([200]));
    expect(await hasNextTable()).toBe(true);
  });

  it('is refused with a sentence when a migration fails, and what was running goes on', async () => {
    await database.pool.query('drop table next_release');
    await database.pool.query(
      'delete from drizzle.__drizzle_migrations where created_at = (select max(created_at) from drizzle.__drizzle_migrations)',
    );
    files.putNextRelease('select 1 / 0');
    const before = children();
    shop.kill('SIGHUP');
    await vi.waitFor(() => expect(log).toContain('the shop could not be reloaded'), PATIENCE);
    expect(log).toContain('migration 9999_next: division by zero');
    expect(children().slice(0, 3)).toEqual(before);
    expect((await sendAlone(port, '/readyz')).status).toBe(200);
  });

  it('never lets a worker of the new files serve on the old tables', async () => {
    const [victim = 0, other = 0] = workers();
    process.kill(victim, 'SIGKILL');
    await vi.waitFor(() => expect(log).toContain('of a newer release than its database'), PATIENCE);
    expect(workers()).toContain(other);
    expect((await sendAlone(port, '/readyz')).status).toBe(200);
    files.putThisRelease();
    await vi.waitFor(() => expect(workers()).toHaveLength(2), PATIENCE);
  });

  it('replaces the process for jobs when it is killed', async () => {
    const [jobs = 0] = children().filter((pid) => argumentsOf(pid).includes('jobs'));
    process.kill(jobs, 'SIGKILL');
    await vi.waitFor(() => {
      const now = children().filter((pid) => argumentsOf(pid).includes('jobs'));
      expect(now).toHaveLength(1);
      expect(now).not.toContain(jobs);
    }, PATIENCE);
  });
});
