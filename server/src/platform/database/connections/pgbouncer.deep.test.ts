import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { freePort } from '../../../../../scripts/setup/free-port.mjs';
import { findServerProblems } from '../../../operations/start/services/find-server-problems.ts';
import { openTestDatabase } from '../../../testing/database/test-database.ts';
import { aShopper } from '../../../testing/factories/payments.factories.ts';
import { buildTestApp } from '../../../testing/shops/build-test-app.ts';
import { chooseRights } from '../bundled-server/postgres-rights.ts';
import { connectOnce } from '../migrations/migrate.ts';
import { type DatabaseConnection, openDatabase } from './client.ts';

const PROGRAM = '/usr/sbin/pgbouncer';
/** Fewer connections than the shop uses at once, so that each is lent to many. */
const POOL_SIZE = 2;

/** PgBouncer as Debian packages it; it is not part of the shop, so it may be missing. */
describe.runIf(existsSync(PROGRAM))('PgBouncer in transaction mode', () => {
  let direct: DatabaseConnection;
  let pooled: DatabaseConnection;
  let folder: string;
  let pgbouncer: ChildProcess;
  let closeDatabase: () => Promise<void>;

  beforeAll(async () => {
    const database = await openTestDatabase();
    direct = database.connection;
    closeDatabase = database.close;
    folder = await mkdtemp(join(tmpdir(), 'vitrine-pgbouncer-'));
    await chmod(folder, 0o755);
    const port = Number(await freePort());
    pooled = { ...direct, host: '127.0.0.1', port, isShared: true };
    const file = join(folder, 'pgbouncer.ini');
    const { host, port: socket, user, password, database: name } = direct;
    await writeFile(
      file,
      `[databases]
${name} = host=${host} port=${socket} user=${user} password=${password}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
pool_mode = transaction
default_pool_size = ${POOL_SIZE}
`,
    );
    const rights = chooseRights();
    const [command = PROGRAM, ...words] = [...rights.prefix, PROGRAM, '-q', file];
    pgbouncer = spawn(command, words, { stdio: 'ignore', ...rights.user });
    await vi.waitFor(async () => (await connectOnce(pooled, 'a test')).end(), { timeout: 15_000 });
  });
  afterAll(async () => {
    pgbouncer.kill('SIGKILL');
    await closeDatabase();
    await rm(folder, { recursive: true });
  });

  it('carries a shop in which many browse and buy at once', async () => {
    const { db, close } = openDatabase(pooled);
    const shop = await buildTestApp({}, { db });
    await Promise.all(
      Array.from({ length: 8 }, async () => {
        const shopper = await aShopper(shop);
        const read = await shop.app.inject(`/api/products/${shopper.product.id}`);
        expect(read.statusCode).toBe(200);
        await shopper.checkOut();
        expect(await shopper.orders()).toHaveLength(1);
      }),
    );
    await shop.close();
    await close();
  });

  it('is found where the settings do not say that it is there', async () => {
    expect(await findServerProblems({ pooled, direct }, [])).toEqual([]);
    const { isShared, ...unnamed } = pooled;
    expect(isShared).toBe(true);
    expect(await findServerProblems({ pooled: unnamed, direct: unnamed }, [])).toMatchObject([
      { about: 'Database', isWrong: true, sentence: expect.stringMatching(/set DATABASE_DIRECT_URL/) },
    ]);
  });
});
