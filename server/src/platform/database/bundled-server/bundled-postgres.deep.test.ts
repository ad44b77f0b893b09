import { mkdtemp, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { type ShopProcess, startShopProcess } from '../../../testing/shops/shop-process.ts';
import { StartupError } from '../../shared/startup-error.ts';
import { openDatabase } from '../connections/client.ts';
import { type BundledPostgres, startBundledPostgres } from './bundled-postgres.ts';
import { serversIn } from './postgres-leftovers.ts';

let home: string;
let dataDir: string;
const running = new Set<BundledPostgres>();
const shops = new Set<ShopProcess>();

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-bundled-'));
  dataDir = join(home, 'data');
});
afterEach(async () => {
  await Promise.all([...shops].map(({ kill }) => kill()));
  await Promise.all([...running].map(({ stop }) => stop()));
  shops.clear();
  running.clear();
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function start(folder = dataDir): Promise<BundledPostgres> {
  const postgres = await startBundledPostgres({ dataDir: folder });
  running.add(postgres);
  return postgres;
}

function startOther(folder = dataDir): ShopProcess {
  const shop = startShopProcess(folder);
  shops.add(shop);
  return shop;
}

async function ask(connection: BundledPostgres['connection'], statement: string): Promise<unknown[]> {
  const { pool, close } = openDatabase(connection);
  try {
    return (await pool.query(statement)).rows;
  } finally {
    await close();
  }
}

const cluster = () => join(dataDir, 'postgres');
const postmaster = async () => Number.parseInt(await readFile(join(cluster(), 'postmaster.pid'), 'utf8'), 10);
const allGone = () =>
  vi.waitUntil(async () => (await serversIn(cluster())).length === 0, { timeout: 10_000 });

describe('startBundledPostgres', () => {
  it('keeps what was written over a stop and a start, and leaves no process, lock or socket behind', async () => {
    const first = await start();
    await ask(first.connection, "create table stored as select 'a' as word");
    await first.stop();
    expect(await serversIn(cluster())).toEqual([]);
    expect((await readdir(dataDir)).sort()).toEqual(['postgres', 'postgres-password', 'postgres.log']);

    const second = await start();
    expect(await ask(second.connection, 'select * from stored')).toEqual([{ word: 'a' }]);
  });

  it('lets nobody in without the password, which only the shop’s user may read', async () => {
    const { connection } = await start();
    const { password, ...others } = connection;
    expect((await stat(join(dataDir, 'postgres-password'))).mode & 0o777).toBe(0o600);
    await expect(ask({ ...others, password: '' }, 'select 1')).rejects.toThrow(/password/);
    await expect(ask({ ...others, password: `${password}x` }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
  });

  it.each([
    [
      'a database from before there was one',
      () => writeFile(join(cluster(), 'pg_hba.conf'), 'local all all trust\n'),
    ],
    ['a database whose password was lost', () => rm(join(dataDir, 'postgres-password'))],
  ])('gives a password to %s', async (_name, undo) => {
    await (await start()).stop();
    await undo();
    const { connection } = await start();
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    await expect(ask({ ...connection, password: 'another' }, 'select 1')).rejects.toThrow(
      'password authentication failed',
    );
  });

  it('listens on no network address, and syncs every commit to disk', async () => {
    const { connection } = await start();
    const names = "'listen_addresses', 'fsync', 'full_page_writes', 'synchronous_commit'";
    const settings = await ask(
      connection,
      `select setting from pg_settings where name in (${names}) order by name`,
    );
    expect(settings).toEqual([{ setting: 'on' }, { setting: 'on' }, { setting: '' }, { setting: 'on' }]);
  });

  it('refuses a second shop on the same folder, in another process or the same', async () => {
    await start();
    const sentence = `Another shop or command is running on ${dataDir} (process ${process.pid}); stop it or set DATA_DIR to another folder.`;
    expect(await startOther().refusal).toBe(`StartupError: ${sentence}`);
    await expect(start()).rejects.toThrow(new StartupError(sentence));
  });

  it('opens for one of several shops that start on a folder at once', async () => {
    const started = [startOther(), startOther(), startOther()];
    const refusals = await Promise.all(started.map(({ refusal }) => refusal));
    expect(
      refusals.filter((refusal) => refusal?.startsWith('StartupError: Another shop or command is running')),
    ).toHaveLength(2);
  });

  it('stops PostgreSQL when the shop is killed, and opens the folder again at once with every commit', async () => {
    const shop = startOther();
    await ask(await shop.connection, "create table survived as select 'b' as word");
    await shop.kill();
    const again = await start();
    expect(await ask(again.connection, 'select * from survived')).toEqual([{ word: 'b' }]);
    await again.stop();

    const abandoned = startOther();
    await abandoned.connection;
    await abandoned.kill();
    await allGone();
  });

  it('takes over from a PostgreSQL that lost both its shop and its guard', async () => {
    const shop = startOther();
    await shop.connection;
    const orphan = await postmaster();
    const guard = await parentOf(orphan);
    for (const watcher of await childrenOf(guard)) if (watcher !== orphan) process.kill(watcher, 'SIGKILL');
    process.kill(guard, 'SIGKILL');
    await shop.kill();
    expect(await serversIn(cluster())).toContain(orphan);

    const { connection } = await start();
    expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
    expect(await postmaster()).not.toBe(orphan);
  });

  it('starts PostgreSQL again after a crash, with every acknowledged commit', async () => {
    const { connection } = await start();
    const { pool, close } = openDatabase(connection);
    await pool.query('create table acknowledged (number integer)');
    await pool.query('insert into acknowledged select generate_series(1, 100)');
    for (const pid of await serversIn(cluster())) process.kill(pid, 'SIGKILL');

    const isBack = () =>
      pool
        .query('select')
        .then(() => true)
        .catch(() => false);
    await vi.waitUntil(isBack, { timeout: 15_000 });

    expect((await pool.query('select from acknowledged')).rowCount).toBe(100);
    await close();
  });

  it('starts in spite of a pid file whose number belongs to someone else by now', async () => {
    await writeFile(join(cluster(), 'postmaster.pid'), `${process.ppid}\n${cluster()}\n1\n`);
    await expect(start()).resolves.toBeDefined();
  });

  it('outlives a Ctrl-C in the terminal until the shop has finished with it', async () => {
    const shop = startOther();
    await shop.connection;
    const code = new Promise((resolve) => shop.child.once('exit', resolve));
    process.kill(-Number(shop.child.pid), 'SIGINT');
    expect(await code).toBe(0);
    await allGone();
  });

  it('runs in folders with long paths and unusual characters', async () => {
    for (const name of ['l'.repeat(120), `it's "odd", $HOME`]) {
      const moved = join(home, name);
      await rename(dataDir, moved);
      const { connection, stop } = await start(moved);
      expect(await ask(connection, 'select 1 as one')).toEqual([{ one: 1 }]);
      await stop();
      await rename(moved, dataDir);
    }
  });

  it('starts over when the very first start was killed half way', async () => {
    const fresh = join(home, 'fresh');
    const shop = startOther(fresh);
    const names = () => readdir(fresh).catch(() => []);
    const isHalfMade = async () => (await names()).some((name) => name.startsWith('postgres.new-'));
    await vi.waitUntil(isHalfMade, { timeout: 10_000, interval: 5 });
    await shop.kill();
    expect(await names()).not.toContain('postgres');

    await (await start(fresh)).stop();
    await start(fresh);
    expect((await names()).filter((name) => name.startsWith('postgres')).sort()).toEqual([
      'postgres',
      'postgres-password',
      'postgres.log',
    ]);
  });
});

async function parentOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/PPid:\s+(\d+)/.exec(status)?.[1]);
}

async function childrenOf(pid: number): Promise<number[]> {
  return (await readFile(`/proc/${pid}/task/${pid}/children`, 'utf8')).trim().split(' ').map(Number);
}
