import { afterAll, beforeAll, expect, it } from 'vitest';
import { namesIn, TEST_IMAGE_STORES, type TestImageStore } from '../../testing/fakes/test-image-stores.ts';
import { anImageName } from '../../testing/shops/backup-names.ts';
import { copyAllImages } from './move-images.service.ts';

const [[, openFolder], [, openBucket]] = TEST_IMAGE_STORES;
let folder: TestImageStore;
let bucket: TestImageStore;
beforeAll(async () => {
  [folder, bucket] = [await openFolder(), await openBucket()];
});
afterAll(async () => {
  await folder.close();
  await bucket.close();
});

it('goes on where it was interrupted', async () => {
  const names = Array.from({ length: 60 }, anImageName);
  for (const name of names) await folder.imageStore.write(name, Buffer.from(name));
  const stores = { from: folder.imageStore, to: bucket.imageStore };
  const interruption = new AbortController();
  const first = await copyAllImages({
    ...stores,
    signal: interruption.signal,
    showProgress: () => interruption.abort(),
  });
  expect(first.left).toBeGreaterThan(0);
  expect(first.copied + first.left).toBe(60);
  const second = await copyAllImages({
    ...stores,
    signal: new AbortController().signal,
    showProgress: () => {},
  });
  expect(second).toMatchObject({ copied: first.left, alreadyThere: first.copied, left: 0 });
  expect(await namesIn(bucket.imageStore)).toEqual(names.sort());
});
