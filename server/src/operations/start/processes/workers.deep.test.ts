import { type ChildProcess, execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { SENDS_PER_MINUTE } from '@vitrine/contract/messages/messages.rules';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../../../scripts/setup/free-port.mjs';
import { products } from '../../../../database/tables/catalog/products.table.ts';
import { emailOutbox } from '../../../../database/tables/messages/outbox.table.ts';
import { connectionUrl } from '../../../testing/database/connection-url.ts';
import { openConnection, type Sent, sendAlone } from '../../../testing/database/connections.ts';
import { openTestDatabase, type TestDatabase } from '../../../testing/database/test-database.ts';
import { aProduct } from '../../../testing/factories/factories.ts';
import { ended, opened, runShop } from '../../../testing/shops/run-shop.ts';
import { startMachine } from '../../../testing/shops/start-machine.ts';

const OWNER = { email: 'owner@shop.example', password: 'owner-password-1' };
const METRICS_TOKEN = 'a token of the tests';
const PATIENCE = { timeout: 100_000, interval: 50 };

let database: TestDatabase;
let folder: string;
let port: string;
let shop: ChildProcess;
let end: ReturnType<typeof ended>;
beforeAll(async () => {
  database = await openTestDatabase();
  folder = await mkdtemp(join(tmpdir(), 'vitrine-workers-'));
  port = await freePort();
  shop = runShop({
    PORT: port,
    HOST: '127.0.0.1',
    WORKERS: '2',
    DATA_DIR: folder,
    DATABASE_URL: connectionUrl(database.connection),
    OWNER_EMAIL: OWNER.email,
    OWNER_PASSWORD: OWNER.password,
    METRICS_TOKEN,
  });
  end = ended(shop);
  await opened(shop);
});
afterAll(async () => {
  shop.kill('SIGKILL');
  await end;
  await database.close();
  await rm(folder, { recursive: true, force: true });
});

const send = (path: string, sent?: Sent) => sendAlone(port, path, sent);
const post = (path: string, body: unknown) => send(path, { method: 'POST', body });
const children = () =>
  readFileSync(`/proc/${shop.pid}/task/${shop.pid}/children`, 'utf8').trim().split(' ').map(Number);
/** Without the process for background work, and without one that has just ended, which has no arguments any more. */
const workers = () =>
  children().filter((pid) => {
    const given = readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    return given[0] !== '' && !given.includes('jobs');
  });

/** Four visitors, each on a connection of their own, who keep asking while something happens. */
async function visitDuring(happening: () => Promise<unknown>) {
  let isOver = false;
  const connections = Array.from({ length: 4 }, () => openConnection(port));
  await Promise.all(connections.map(({ send }) => send('/api/categories')));
  const visits = connections.map(async ({ send, close }) => {
    const statuses: number[] = [];
    try {
      while (!isOver) statuses.push((await send('/api/categories')).status);
      return { statuses, isBroken: false };
    } catch {
      return { statuses, isBroken: true };
    } finally {
      close();
    }
  });
  await happening();
  isOver = true;
  return Promise.all(visits);
}

describe('a shop of two workers', { timeout: 120_000 }, () => {
  it('knows a session in both', async () => {
    const { data } = (await post('/api/auth/login', OWNER)).json() as { data: { token: string } };
    const headers = { authorization: `Bearer ${data.token}` };
    const visits = Array.from({ length: 6 }, () => send('/api/admin/analytics', { headers }));
    expect((await Promise.all(visits)).map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  it('returns the metrics of both, whichever is asked, each under its own name', async () => {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    for (let turn = 0; turn < 4; turn++) {
      await send('/healthz');
      const text = (await send('/metrics', { headers })).text;
      const loops = text.match(/^nodejs_eventloop_lag_p99_seconds\{process="\d+"\} /gm);
      expect(new Set(loops).size).toBe(2);
      expect(text.match(/^vitrine_database_up 1$/gm)).toHaveLength(1);
    }
  });

  it('counts a limit for both together', async () => {
    const body = {
      guestName: 'Ines',
      guestEmail: 'ines@mail.example',
      subject: 'Hello',
      message: 'A question',
    };
    const statuses: number[] = [];
    for (let turn = 0; turn < 3 * SENDS_PER_MINUTE; turn++)
      statuses.push((await post('/api/messages/send', body)).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(SENDS_PER_MINUTE);
    expect(statuses.filter((status) => status === 429)).toHaveLength(2 * SENDS_PER_MINUTE);
  });

  it('sends every email once', async () => {
    for (let n = 0; n < 4; n++) {
      const account = {
        username: `Shopper ${n}`,
        email: `shopper${n}@mail.example`,
        password: 'a-password-1',
      };
      expect((await post('/api/auth/register', account)).status).toBe(200);
    }
    await vi.waitFor(async () => {
      const emails = await database.db.select().from(emailOutbox);
      expect(emails.map(({ status, attempts }) => [status, attempts])).toEqual(Array(4).fill(['sent', 1]));
    }, PATIENCE);
    expect(await readdir(join(folder, 'mail'))).toHaveLength(4);
  });

  it('shows a new price in both within a second', async () => {
    const { id } = await aProduct({ db: database.db, clock: () => new Date() }, { priceCents: 100 });
    const price = async () =>
      ((await send(`/api/products/${id}`)).json() as { data: { price: number } }).data.price;
    for (let turn = 0; turn < 4; turn++) expect(await price()).toBe(1);
    await database.db.update(products).set({ priceCents: 200 }).where(eq(products.id, id));
    const changedAt = performance.now();
    for (let later = 0; later < 4; ) {
      const isLate = performance.now() - changedAt > 1_000;
      const shown = await price();
      if (isLate) expect(shown).toBe(2);
      if (isLate) later++;
    }
  });

  it('replaces a worker that is killed, and nobody on the other notices', async () => {
    const [victim = 0, other = 0] = workers();
    const seen = await visitDuring(async () => {
      process.kill(victim, 'SIGKILL');
      await vi.waitFor(() => {
        expect(workers()).not.toContain(victim);
        expect(workers()).toHaveLength(2);
      }, PATIENCE);
    });
    const unbroken = seen.filter(({ isBroken }) => !isBroken);
    expect(unbroken.length).toBeGreaterThan(0);
    expect(new Set(seen.flatMap(({ statuses }) => statuses))).toEqual(new Set([200]));
    expect(workers()).toContain(other);
    const later = await Promise.all(Array.from({ length: 6 }, () => send('/api/categories')));
    expect(later.map(({ status }) => status)).toEqual(Array(6).fill(200));
  });

  it('replaces its workers one by one on SIGHUP without a failed request', async () => {
    const before = children();
    const seen = await visitDuring(async () => {
      shop.kill('SIGHUP');
      await vi.waitFor(() => {
        // With the process for background work, which is replaced last.
        const now = children();
        expect(now).toHaveLength(3);
        expect(now.filter((pid) => before.includes(pid))).toEqual([]);
      }, PATIENCE);
    });
    for (const { statuses, isBroken } of seen) {
      expect(isBroken).toBe(false);
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
  });

  it('follows a reload with another one if it is asked for meanwhile', async () => {
    const first = workers();
    const all = new Set(first);
    const newWorkers = (count: number) =>
      vi.waitFor(() => {
        for (const pid of workers()) all.add(pid);
        expect(all.size).toBeGreaterThanOrEqual(count);
      }, PATIENCE);
    shop.kill('SIGHUP');
    await newWorkers(3);
    shop.kill('SIGHUP');
    // Two from before, two of the first reload and two of the second.
    await newWorkers(6);
    await vi.waitFor(() => expect(workers()).toHaveLength(2), PATIENCE);
    expect(workers().some((pid) => first.includes(pid))).toBe(false);
  });

  it('finishes a request that is under way when it is asked to stop, and leaves no process behind', async () => {
    const pids = children();
    const lock = await database.pool.connect();
    await lock.query("begin; select from users where email = 'owner@shop.example' for update");
    const login = post('/api/auth/login', OWNER);
    await vi.waitFor(async () => {
      // Not in the transaction that holds the lock, which never sees connections that are opened after its first look.
      const { rowCount } = await database.pool.query(
        "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
      );
      expect(rowCount).toBe(1);
    }, PATIENCE);
    shop.kill('SIGTERM');
    await lock.query('commit');
    lock.release();
    expect([(await login).status, (await end).code]).toEqual([200, 0]);
    for (const pid of pids) expect(() => process.kill(pid, 0)).toThrow();
  });

  it('ends with its parent, whatever a thread of a worker is at', async () => {
    const pipe = join(folder, 'pipe');
    execFileSync('mkfifo', [pipe]);
    const busyThread = join(folder, 'busy-thread.mjs');
    // Whoever opens a pipe waits for the one who writes to it.
    await writeFile(
      busyThread,
      `import { isWorker } from 'node:cluster'; import { open } from 'node:fs'; if (isWorker) open('${pipe}', () => {});`,
    );
    const other = await startMachine(database, { WORKERS: '2', NODE_OPTIONS: `--import=${busyThread}` });
    const visitor = openConnection(other.port);
    expect((await visitor.send('/healthz')).status).toBe(200);
    const stopped = other.stop('SIGKILL').then(() => 'all ended');
    const first = await Promise.race([stopped, setTimeout(20_000, 'a worker is left')]);
    visitor.close();
    await (await open(pipe, 'r+')).close();
    await stopped;
    expect(first).toBe('all ended');
  });
});
