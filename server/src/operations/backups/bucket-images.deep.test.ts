import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ImageStore } from '../../platform/storage/image-store.ts';
import { objectImages } from '../../platform/storage/object-images.ts';
import { startObjectStore, type TestObjectStore } from '../../testing/fakes/object-store.ts';
import { namesIn } from '../../testing/fakes/test-image-stores.ts';
import { anImageName } from '../../testing/shops/backup-names.ts';
import {
  anEmptyShop,
  aStockedShop,
  closeBackupShops,
  restoreInto,
} from '../../testing/shops/backup-shops.ts';
import { createBackup } from './backup.service.ts';

let store: TestObjectStore;
let bucket: ImageStore;
let other: ImageStore;
beforeAll(async () => {
  store = await startObjectStore();
  bucket = objectImages(store.settings);
  other = objectImages({ ...store.settings, prefix: 'restored/' });
});
afterAll(async () => {
  await closeBackupShops();
  await store.stop();
});

const contentOf = async (images: ImageStore) =>
  Promise.all(
    (await namesIn(images)).map(async (name) => [name, (await images.read(name))?.toString('hex')]),
  );

describe('a backup of a shop whose images are in a bucket', () => {
  it('holds them all, and brings them back into another bucket or into a folder', async () => {
    const names = [anImageName(), anImageName(), anImageName()];
    for (const name of names) await bucket.write(name, Buffer.from(`the picture ${name}`));
    const shop = { ...(await aStockedShop()), imageStore: bucket };
    const file = join(shop.root, 'bucket.backup');
    expect((await createBackup(shop, file)).images.files).toBe(3);

    const copy = { ...(await anEmptyShop()), imageStore: other };
    await restoreInto(copy, file);
    expect(await contentOf(other)).toEqual(await contentOf(bucket));
    const onDisk = await anEmptyShop();
    await restoreInto(onDisk, file);
    expect(await contentOf(onDisk.imageStore)).toEqual(await contentOf(bucket));
  });

  it('is not made while the store fails, and leaves no file', async () => {
    const shop = { ...(await aStockedShop()), imageStore: bucket };
    store.set('failing');
    const made = createBackup(shop, join(shop.root, 'no.backup'));
    await expect(made).rejects.toThrow('The shop cannot reach its images right now.');
    store.set(undefined);
  });
});
