import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { diskImages } from '../../platform/storage/disk-images.ts';
import { objectImages } from '../../platform/storage/object-images.ts';
import { connectionUrl } from '../../testing/database/connection-url.ts';
import { openTestDatabase, type TestDatabase } from '../../testing/database/test-database.ts';
import { startObjectStore, type TestObjectStore } from '../../testing/fakes/object-store.ts';
import { namesIn } from '../../testing/fakes/test-image-stores.ts';
import { anImageName } from '../../testing/shops/backup-names.ts';
import { runCommand } from '../../testing/shops/run-command.ts';

let database: TestDatabase;
let store: TestObjectStore;
let DATA_DIR: string;
beforeAll(async () => {
  database = await openTestDatabase();
  store = await startObjectStore();
  DATA_DIR = await mkdtemp(join(tmpdir(), 'vitrine-move-'));
  await mkdir(join(DATA_DIR, 'media'));
});
afterAll(async () => {
  await database.close();
  await store.stop();
  await rm(DATA_DIR, { recursive: true });
});

const run = (to: string, settings: Record<string, string> = {}) =>
  runCommand(['move-images', '--to', to], {
    DATA_DIR,
    DATABASE_URL: connectionUrl(database.connection),
    ...store.env,
    ...settings,
  });

describe('npm run shop -- move-images', () => {
  it('copies what is not there yet, repairs what differs, and copies it back', async () => {
    const bucket = objectImages(store.settings);
    const names = [anImageName(), anImageName(), anImageName()];
    for (const name of names) await writeFile(join(DATA_DIR, 'media', name), `the picture ${name}`);
    await writeFile(join(DATA_DIR, 'media', '.database'), 'no picture');
    const [first = '', second = ''] = names;
    await bucket.write(first, Buffer.from(`the picture ${first}`));
    await bucket.write(second, Buffer.from('cut off'));

    const there = await run('s3');
    expect(there).toMatchObject({ code: 0, complaint: '' });
    expect(there.output).toMatch(
      /^2 image files .* were copied to s3:\/\/shop-images\/media\/, 1 were there/,
    );
    expect(await namesIn(bucket)).toEqual([...names].sort());
    for (const name of names) expect((await bucket.read(name))?.toString()).toBe(`the picture ${name}`);

    await rm(join(DATA_DIR, 'media', first));
    const back = await run('disk');
    expect(back.output).toMatch(
      /^1 image files .* 2 were there already\.\nRestart the shop without STORAGE_URL/,
    );
    const onDisk = diskImages(join(DATA_DIR, 'media'));
    expect((await onDisk.read(first))?.toString()).toBe(`the picture ${first}`);
  });

  it('says in one sentence why it cannot, and changes nothing', async () => {
    expect(await run('tape')).toMatchObject({ code: 2, complaint: '--to must be s3 or disk.\n' });
    expect(await run('s3', { STORAGE_SECRET: 'another' })).toMatchObject({
      code: 1,
      complaint: expect.stringMatching(/refuses the key key-of-the-tests; correct .*\n$/),
    });
    expect(await run('s3', { STORAGE_URL: '' })).toMatchObject({
      code: 1,
      complaint: expect.stringContaining('Set STORAGE_URL'),
    });
  });
});
