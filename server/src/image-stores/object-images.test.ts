import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type StoreTrouble, startObjectStore, type TestObjectStore } from '../testing/object-store.ts';
import { namesIn } from '../testing/test-image-stores.ts';
import { objectImages } from './object-images.ts';
import { findMissingRight, findStoreProblem, isWritableByEveryone } from './object-store-check.ts';
import { objectUrl } from './object-store-settings.ts';

let store: TestObjectStore;
beforeAll(async () => {
  store = await startObjectStore();
});
afterEach(async () => {
  store.set(undefined);
  const images = objectImages(store.settings);
  await images.delete(await namesIn(images));
});
afterAll(() => store.stop());

const NAME = `${'a'.repeat(32)}.webp`;
const BYTES = Buffer.from('a picture');

describe('images in a bucket', () => {
  it('are stored with their type and kept by browsers for good', async () => {
    const images = objectImages(store.settings);
    await images.write(NAME, BYTES);
    store.openToEveryone(true);
    const reply = await fetch(objectUrl(store.settings, NAME));
    store.openToEveryone(false);
    expect(Object.fromEntries(reply.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
    });
    expect(await images.read(NAME)).toEqual(BYTES);
  });

  it('are found by another process, and missing there once deleted', async () => {
    const [one, other] = [objectImages(store.settings), objectImages(store.settings)];
    await one.write(NAME, BYTES);
    expect(await other.has(NAME)).toBe(true);
    await one.delete([NAME]);
    expect(await other.read(NAME)).toBeUndefined();
    expect(await other.has(NAME)).toBe(false);
  });

  it.each(['failing', 'forbidden', 'garbage', 'broken off'] satisfies StoreTrouble[])(
    'are refused with when to try again by a store that is %s, and nothing is half stored',
    async (trouble) => {
      const images = objectImages(store.settings);
      await images.write(NAME, BYTES);
      store.set(trouble);
      const refusal = { declared: imageRefusals.storeUnavailable, retryAfterSeconds: 10 };
      await expect(objectImages(store.settings).read(NAME)).rejects.toMatchObject(refusal);
      // What breaks off may be stored, and then it is stored as a whole.
      if (trouble !== 'broken off')
        await expect(images.write('other.webp', BYTES)).rejects.toMatchObject(refusal);
      store.set(undefined);
      expect(await namesIn(images)).toEqual([NAME]);
    },
  );

  it('stay while a backup is being made, whichever process deletes them', async () => {
    const [backup, shop] = [objectImages(store.settings), objectImages(store.settings)];
    await shop.write(NAME, BYTES);
    const release = await backup.holdAll?.();
    await shop.delete([NAME]);
    expect(await backup.read(NAME)).toEqual(BYTES);
    await release?.();
    await shop.delete([NAME]);
    expect(await namesIn(shop)).toEqual([]);
  });

  it('belong to the first database that asks, until a restore', async () => {
    const images = objectImages(store.settings);
    expect(await images.belongsTo('first')).toBe(true);
    expect(await images.belongsTo('second')).toBe(false);
    await images.forgetDatabase();
    expect(await images.belongsTo('second')).toBe(true);
  });
});

describe('the check of a store', () => {
  it('finds nothing wrong with a good one, and leaves nothing there', async () => {
    expect(await findStoreProblem(store.settings)).toBeUndefined();
    expect(await findMissingRight(store.settings)).toBeUndefined();
    expect(await isWritableByEveryone(store.settings)).toBe(false);
    expect(await namesIn(objectImages(store.settings))).toEqual([]);
  });

  it.each([
    [{ bucket: 'nobodys-bucket' }, true, /names the bucket nobodys-bucket, which .* does not have/],
    [{ keyId: 'another' }, true, /refuses the key another; correct STORAGE_KEY_ID and STORAGE_SECRET/],
    [{ secret: 'wrong' }, true, /refuses the key key-of-the-tests/],
    [{ endpoint: 'http://127.0.0.1:9' }, false, /^http:\/\/127\.0\.0\.1:9 does not answer/],
  ])('says what is wrong with %o', async (given, isWrongSetting, sentence) => {
    expect(await findStoreProblem({ ...store.settings, ...given })).toEqual({
      isWrongSetting,
      sentence: expect.stringMatching(sentence),
    });
  });

  it('notices a page that answers in the place of the store, and rights that are missing', async () => {
    store.set('garbage');
    expect(await findStoreProblem(store.settings)).toMatchObject({ isWrongSetting: false });
    store.set('forbidden');
    expect(await findStoreProblem(store.settings)).toMatchObject({
      sentence: expect.stringContaining('may not list the bucket'),
    });
    expect(await findMissingRight(store.settings)).toBe('write');
  });

  it('notices that anyone may write, and takes away what it wrote', async () => {
    store.openToEveryone(true);
    expect(await isWritableByEveryone(store.settings)).toBe(true);
    store.openToEveryone(false);
    expect(await namesIn(objectImages(store.settings))).toEqual([]);
  });
});
