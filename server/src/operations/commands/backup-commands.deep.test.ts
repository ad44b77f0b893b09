import { access, mkdtemp, readFile, rm, stat, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../platform/database/connections/client.ts';
import { migrateDatabase } from '../../platform/database/migrations/migrate.ts';
import { openSecretCipher } from '../../platform/settings/secret-cipher.ts';
import { aProduct } from '../../testing/factories/factories.ts';
import { storeBackupKey } from '../../testing/shops/backup-shops.ts';
import { runCommand } from '../../testing/shops/run-command.ts';
import { type ShopProcess, startShopProcess } from '../../testing/shops/shop-process.ts';

let home: string;
let shop: ShopProcess;
let file: string;
const BACKUP_KEY = 'a key of sixteen letters';
beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'vitrine-backup-command-'));
  file = join(home, 'shop.backup');
  shop = startShopProcess(join(home, 'shop'));
  const connection = await shop.connection;
  await migrateDatabase(connection);
  const { db, close } = openDatabase(connection);
  await aProduct({ db, clock: () => new Date() });
  await close();
});
afterAll(async () => {
  await shop.stop();
  await rm(home, { recursive: true, force: true });
});

describe('npm run shop -- backup and restore', () => {
  it('backs up a running shop with the bundled database, and restores it into a new folder', async () => {
    const backup = await runCommand(['backup', file], { DATA_DIR: join(home, 'shop'), BACKUP_KEY });
    expect(backup).toMatchObject({ code: 0, complaint: '' });
    expect(backup.output).toMatch(
      /holds 1 products, 0 orders, 0 accounts and 0 image files in .* encrypted\.\n$/,
    );

    const restore = await runCommand(['restore', file], { DATA_DIR: join(home, 'new'), BACKUP_KEY });
    expect(restore).toMatchObject({ code: 0, complaint: '' });
    expect(restore.output).toMatch(/^The shop is as it was on .*: 1 products/);
  });

  it('encrypts with the key that the owner entered in the back office', async () => {
    const [DATA_DIR, plain, encrypted] = [join(home, 'shop'), join(home, 'plain'), join(home, 'encrypted')];
    const unset = await runCommand(['backup', plain], { DATA_DIR });
    expect(unset.output).toMatch(/not encrypted, because no key is set/);
    const { db, close } = openDatabase(await shop.connection);
    const secrets = await openSecretCipher({ DATA_DIR, SECRET_KEY: undefined, DATABASE_URL: undefined });
    await storeBackupKey(db, secrets, BACKUP_KEY);
    await close();

    const backup = await runCommand(['backup', encrypted], { DATA_DIR });
    expect(backup.output).toMatch(/it is encrypted\.\n$/);
    const check = (path: string, settings: object) =>
      runCommand(['restore', path, '--check'], { DATA_DIR, ...settings });
    expect(await check(encrypted, { BACKUP_KEY })).toMatchObject({ code: 0 });
    expect((await check(encrypted, {})).complaint).toContain('BACKUP_KEY');

    const restore = await runCommand(['restore', plain, '--replace'], { DATA_DIR });
    const [, replaced = ''] = /What it held before is in (.*)\.\n/.exec(restore.output) ?? [];
    expect(await check(replaced, { BACKUP_KEY })).toMatchObject({ code: 0 });
    expect((await check(replaced, {})).complaint).toContain('BACKUP_KEY');
  });

  it('refuses a folder that does not exist instead of making it', async () => {
    const misspelt = join(home, 'bakcups');
    const backup = await runCommand(['backup', join(misspelt, 'a.backup')], { DATA_DIR: join(home, 'shop') });
    expect(backup).toEqual({
      code: 1,
      output: '',
      complaint: `There is no folder ${misspelt}; make it first or correct its name.\n`,
    });
    await expect(access(misspelt)).rejects.toThrow('ENOENT');
  });

  it('writes backups and exports for this user alone', async () => {
    const customers = join(home, 'customers.csv');
    const exported = await runCommand(['export', 'customers', customers], { DATA_DIR: join(home, 'shop') });
    expect(exported).toMatchObject({ code: 0, complaint: '' });
    for (const path of [customers, file]) expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it('names the file with the password of the database if it is wrong', async () => {
    const password = join(home, 'shop/postgres-password');
    const right = await readFile(password, 'utf8');
    await writeFile(password, 'another one');
    const { code, complaint } = await runCommand(['export', 'orders', join(home, 'orders.csv')], {
      DATA_DIR: join(home, 'shop'),
    });
    await writeFile(password, right);
    expect(code).toBe(1);
    expect(complaint).toMatch(
      /^[^\n]*shop\/postgres-password does not hold the password of the database; .*\.\n$/,
    );
  });

  it('makes no shop of a backup that is cut off', async () => {
    await truncate(file, 200);
    const untouched = join(home, 'untouched');
    expect(await runCommand(['restore', file], { DATA_DIR: untouched, BACKUP_KEY })).toEqual({
      code: 1,
      output: '',
      complaint: 'The backup is damaged or cut off; use another one.\n',
    });
    await expect(access(untouched)).rejects.toThrow('ENOENT');
  });
});
