import { readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startExclusiveTask } from '../../platform/database/locks.ts';
import { connectOnce } from '../../platform/database/migrations/migrate.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import { HOUR_MS } from '../../platform/shared/durations.ts';
import { aStockedShop, type BackupTestShop, closeBackupShops } from '../../testing/shops/backup-shops.ts';
import { protectImages } from './archive/images-in-use.ts';
import { createBackup } from './backup.service.ts';
import { backUpIfDue } from './scheduled-backup.service.ts';

let shop: BackupTestShop;
beforeAll(async () => {
  shop = await aStockedShop();
});
afterAll(closeBackupShops);

const at = (hour: number) => ({ ...shop, clock: () => new Date(Date.UTC(2030, 0, 1) + hour * HOUR_MS) });

describe('scheduled backups', () => {
  it('are made when the last is old enough, and the oldest go', async () => {
    const folder = join(shop.root, 'scheduled');
    const plan = { folder, everyHours: 24, keep: 2 };
    const kept = async () => (await readdir(folder)).sort();

    expect(await backUpIfDue(at(0), plan)).toBe(join(folder, 'vitrine-2030-01-01T00-00-00Z.backup'));
    await writeFile(join(folder, 'my own.backup'), '');
    expect(await backUpIfDue(at(23), plan)).toBeUndefined();
    await backUpIfDue(at(24), plan);
    await backUpIfDue(at(48), plan);
    expect(await kept()).toEqual([
      'my own.backup',
      'vitrine-2030-01-02T00-00-00Z.backup',
      'vitrine-2030-01-03T00-00-00Z.backup',
    ]);
  });

  it('are made again after the clock was set back', async () => {
    const plan = { folder: join(shop.root, 'clock'), everyHours: 24, keep: 5 };
    await backUpIfDue(at(1000), plan);
    expect(await backUpIfDue(at(0), plan)).toContain('2030-01-01');
  });

  it('are made once, however many processes of the shop look', async () => {
    const folder = join(shop.root, 'processes');
    const plan = { folder, everyHours: 24, keep: 5 };
    const made = await Promise.all([1, 2, 3, 4].map((hour) => backUpIfDue(at(hour), plan)));
    expect(made.filter(Boolean)).toHaveLength(1);
    expect(await readdir(folder)).toHaveLength(1);
  });

  it('leave nothing behind when they are stopped', async () => {
    const folder = join(shop.root, 'stopped');
    const stop = new AbortController();
    const backup = backUpIfDue(
      at(0),
      { folder, everyHours: 1, keep: 5 },
      {
        signal: stop.signal,
        showProgress: () => stop.abort(),
      },
    );
    await expect(backup).rejects.toThrow('abort');
    expect(await readdir(folder)).toEqual([]);
    expect((await readdir(shop.mediaDir)).filter((name) => name.startsWith('.'))).toEqual([]);
  });
});

describe('createBackup', () => {
  it('overwrites nothing', async () => {
    const file = join(shop.root, 'mine.txt');
    await writeFile(file, 'mine');
    await expect(createBackup(shop, file)).rejects.toThrow(
      new CommandError(`${file} exists already; name a new file.`),
    );
    expect(await readFile(file, 'utf8')).toBe('mine');
  });

  it('says where it may not write', async () => {
    const file = join(shop.root, 'mine.txt', 'shop.backup');
    await expect(createBackup(shop, file)).rejects.toThrow(
      /^There is no folder .*mine\.txt; make it first or correct its name\.$/,
    );
  });

  it('waits its turn: a second one is refused', async () => {
    const other = await connectOnce(shop.connection, 'another');
    await startExclusiveTask(other);
    const file = join(shop.root, 'second.backup');
    await expect(createBackup(shop, file)).rejects.toThrow(/^Another backup, restore or command is at work/);
    await other.end();
    await createBackup(shop, file);
  });
});

describe('the images of a backup', () => {
  it('stay when the shop deletes one meanwhile, and take in what was stored since', async () => {
    const names = async (folder: string) => (await readdir(folder)).filter((name) => !name.startsWith('.'));
    const [first = ''] = await names(shop.mediaDir);
    const images = await protectImages(shop.imageStore);
    await images.protectNew();
    const bytes = await readFile(join(shop.mediaDir, first));
    await rm(join(shop.mediaDir, first));
    const later = `${'a'.repeat(32)}-320.avif`;
    await writeFile(join(shop.mediaDir, later), 'later');
    await images.protectNew();
    const kept = new Map<string, Buffer>();
    for await (const { name, content } of images.read()) kept.set(name, await buffer(content));
    expect(kept.get(later)?.toString()).toBe('later');
    expect(kept.get(first)).toEqual(bytes);
    await images.release();
    expect(await names(shop.mediaDir)).not.toContain(first);
  });
});
