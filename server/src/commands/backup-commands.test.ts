import { access, mkdtemp, rm, truncate } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../db/client.ts';
import { migrateDatabase } from '../db/migrate.ts';
import { aProduct } from '../testing/factories.ts';
import { runCommand } from '../testing/run-command.ts';
import { type ShopProcess, startShopProcess } from '../testing/shop-process.ts';

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
  await shop.kill();
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
