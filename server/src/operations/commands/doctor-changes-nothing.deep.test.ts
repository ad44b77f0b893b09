import { createHash } from 'node:crypto';
import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startBundledPostgres } from '../../platform/database/bundled-server/bundled-postgres.ts';
import { migrateDatabase } from '../../platform/database/migrations/migrate.ts';
import { runCommand } from '../../testing/shops/run-command.ts';
import { startShopProcess } from '../../testing/shops/shop-process.ts';

let home: string;
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-doctor-command-'));
});
afterAll(() => rm(home, { recursive: true, force: true }));

/** Every file with its content, mode and time; a running PostgreSQL writes its own by itself. */
async function stateOf(folder: string, { except }: { except?: RegExp } = {}): Promise<string[]> {
  const names = (await readdir(folder, { recursive: true })).sort();
  const kept = names.filter((name) => !except?.test(name));
  return Promise.all(
    kept.map(async (name) => {
      const found = await stat(join(folder, name));
      const content = found.isFile() ? await readFile(join(folder, name)) : '';
      const hash = createHash('sha256').update(content).digest('hex');
      return `${name} ${found.mode} ${found.mtimeMs} ${hash}`;
    }),
  );
}

/** A folder with a shop that is not running. */
async function aStoppedShop(name: string): Promise<string> {
  const dataDir = join(home, name);
  const { connection, stop } = await startBundledPostgres({ dataDir });
  await migrateDatabase(connection);
  await stop();
  await mkdir(join(dataDir, 'media'));
  return dataDir;
}

const doctor = (dataDir: string) => runCommand(['doctor'], { DATA_DIR: dataDir, DEMO: 'false' });

it('the doctor changes nothing of a shop that is not running, and says that it is not', async () => {
  const dataDir = await aStoppedShop('stopped');
  // Left behind by a shop that was killed, and a folder that everybody may enter.
  await writeFile(join(dataDir, 'shop-4194305.lock'), 'gone');
  await mkdir(join(dataDir, 'backups'));
  await chmod(join(dataDir, 'backups'), 0o755);
  const before = await stateOf(dataDir);
  const { output } = await doctor(dataDir);
  expect(output).toMatch(/^note +Database +it is not running, so it was not looked at; /m);
  expect(await stateOf(dataDir)).toEqual(before);
  await rm(join(dataDir, 'postgres-password'));
  const withoutPassword = await stateOf(dataDir);
  await doctor(dataDir);
  expect(await stateOf(dataDir)).toEqual(withoutPassword);
});

it('the doctor makes no shop where there is none', async () => {
  const empty = join(home, 'empty');
  await mkdir(empty);
  expect((await doctor(empty)).output).toContain(`There is no shop in ${empty}`);
  expect((await doctor(join(home, 'missing'))).code).toBe(1);
  expect([await readdir(empty), (await readdir(home)).includes('missing')]).toEqual([[], false]);
});

it('the doctor looks at a shop that is running, and changes nothing of it', async () => {
  const dataDir = join(home, 'running');
  const shop = startShopProcess(dataDir);
  await migrateDatabase(await shop.connection);
  await mkdir(join(dataDir, 'media'));
  const except = /^(postgres|socket)(\/|\.log$|$)/;
  const before = await stateOf(dataDir, { except });
  const { output } = await doctor(dataDir);
  expect(output).toMatch(/^ok +Database +PostgreSQL /m);
  expect(await stateOf(dataDir, { except })).toEqual(before);
  await shop.stop();
});
