import { spawnSync } from 'node:child_process';
import { chmod, chown, lstat, mkdir, mkdtemp, readFile, rm, unlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startShopProcess } from '../../../testing/shops/shop-process.ts';
import { openDatabase } from '../connections/client.ts';
import { startBundledPostgres } from './bundled-postgres.ts';
import { findPostgresBinaries } from './postgres-binaries.ts';
import { chooseRights, namespaceRights, otherUserRights, type Rights } from './postgres-rights.ts';

const nobody = { uid: 65_534, gid: 65_534 };
const isRoot = process.getuid?.() === 0;
/** Many containers refuse them. */
const hasNamespaces = isRoot && chooseRights().prefix.length > 0;
/** A clone in a closed folder cannot be used by anyone else, so there is nothing to try there. */
const readsThisFile = ['-e', `fs.accessSync(${JSON.stringify(import.meta.filename)})`];
const canOthersRead = isRoot && spawnSync(process.execPath, readsThisFile, nobody).status === 0;

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-rights-'));
  await chmod(home, 0o755);
});
afterAll(() => rm(home, { recursive: true, force: true }));

async function ownerOfServer(dataDir: string, rights: Rights): Promise<{ asked: unknown; uid: number }> {
  const postgres = await startBundledPostgres({ dataDir, rights });
  const { pool, close } = openDatabase(postgres.connection);
  const { rows } = await pool.query('select 1 as one');
  await close();
  await postgres.stop();
  return { asked: rows, uid: (await lstat(join(dataDir, 'postgres/base'))).uid };
}

describe('the bundled PostgreSQL', () => {
  it.runIf(hasNamespaces)('runs for root as nobody in a namespace, and its files stay root’s', async () => {
    const dataDir = join(home, 'closed');
    await mkdir(dataDir, { mode: 0o700 });
    expect(await ownerOfServer(dataDir, namespaceRights())).toEqual({ asked: [{ one: 1 }], uid: 0 });
  });

  it.runIf(canOthersRead && hasNamespaces)(
    'runs for root as another user, and moves between the two ways',
    async () => {
      const dataDir = join(home, 'moved');
      const other = otherUserRights();
      expect(await ownerOfServer(dataDir, other)).toEqual({ asked: [{ one: 1 }], uid: other.user?.uid });
      expect(await ownerOfServer(dataDir, namespaceRights())).toEqual({ asked: [{ one: 1 }], uid: 0 });
      expect(await ownerOfServer(dataDir, other)).toEqual({ asked: [{ one: 1 }], uid: other.user?.uid });
    },
  );

  it.runIf(canOthersRead)('runs for an ordinary user as that user', async () => {
    const dataDir = join(home, 'ordinary');
    await mkdir(dataDir);
    await chown(dataDir, nobody.uid, nobody.gid);
    const shop = startShopProcess(dataDir, nobody);
    const { pool, close } = openDatabase(await shop.connection);
    expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }]);
    await close();
    process.kill(Number(shop.child.pid), 'SIGINT');
    await new Promise((resolve) => shop.child.once('exit', resolve));
    expect((await lstat(join(dataDir, 'postgres'))).uid).toBe(nobody.uid);
  });

  it('refuses a DATA_DIR that cannot be made, in one sentence', async () => {
    const file = join(home, 'file');
    await writeFile(file, '');
    await expect(startBundledPostgres({ dataDir: join(file, 'data') })).rejects.toThrow(
      /^DATA_DIR is .*data, which cannot be written; set it to a folder of this user's own\.$/,
    );
  });

  it.runIf(canOthersRead)('refuses a DATA_DIR of someone else, in one sentence', async () => {
    expect(await startShopProcess(join(home, 'closed'), nobody).refusal).toMatch(
      /^StartupError: DATA_DIR is .*, which cannot be written; [^.]+\.$/,
    );
  });

  it('reports why PostgreSQL does not start, and where to read more', async () => {
    const dataDir = join(home, 'broken');
    const settings = { shared_buffers: 'much' };
    await expect(startBundledPostgres({ dataDir, settings })).rejects.toThrow(
      /^PostgreSQL does not start \(.*"shared_buffers".*\); see .*postgres\.log\.$/,
    );
    await expect(startBundledPostgres({ dataDir }).then(({ stop }) => stop())).resolves.toBeUndefined();
  });
});

describe('findPostgresBinaries', () => {
  it('asks for DATABASE_URL where the shop brings no PostgreSQL', async () => {
    const arch = Object.getOwnPropertyDescriptor(process, 'arch');
    Object.defineProperty(process, 'arch', { ...arch, value: 'abacus' });
    try {
      await expect(findPostgresBinaries()).rejects.toThrow(
        /^The shop brings no PostgreSQL for \w+-abacus; set DATABASE_URL to [^.]+\.$/,
      );
    } finally {
      Object.defineProperty(process, 'arch', arch ?? {});
    }
  });

  it('makes the links between its libraries that are missing', async () => {
    const { postgres } = await findPostgresBinaries();
    const native = join(dirname(postgres), '..');
    const links: { target: string }[] = JSON.parse(await readFile(join(native, 'pg-symlinks.json'), 'utf8'));
    // None of our programs loads this one, so tests that run at the same time do not miss it.
    const link = join(native, '..', links.find(({ target }) => target.endsWith('libecpg.so'))?.target ?? '');
    await unlink(link);

    await findPostgresBinaries();

    expect((await lstat(link)).isSymbolicLink()).toBe(true);
  });
});
