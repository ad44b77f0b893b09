import { randomBytes } from 'node:crypto';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  type StoreTrouble,
  startObjectStore,
  type TestObjectStore,
} from '../../testing/fakes/object-store.ts';
import { namesIn } from '../../testing/fakes/test-image-stores.ts';
import { objectImages } from './object-images.ts';
import { findMissingRight, findPublicAccess, findStoreProblem } from './object-store-check.ts';
import { objectUrl } from './object-store-settings.ts';
import { type Ask, patientCalls } from './patient-calls.ts';
import { sharedFiles } from './shared-files.ts';

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
  it('are stored with their type and cached by browsers for good', async () => {
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
      // A write that breaks off may still be stored, but only as a whole.
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
    expect(await findPublicAccess(store.settings)).toBeUndefined();
    expect(await namesIn(objectImages(store.settings))).toEqual([]);
  });

  it.each([
    [{ bucket: 'nobodys-bucket' }, true, /names the bucket nobodys-bucket, which .* does not have/],
    [{ keyId: 'another' }, true, /refuses the key another; correct STORAGE_KEY_ID and STORAGE_SECRET/],
    [{ secret: 'wrong' }, true, /refuses the key key-of-the-tests/],
    [{ endpoint: 'http://127.0.0.1:9' }, false, /^http:\/\/127\.0\.0\.1:9 does not answer/],
  ])('reports what is wrong with %o', async (given, isWrongSetting, sentence) => {
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

  it('notices that anyone may write, and writes nothing itself', async () => {
    const before = store.writes();
    store.openToEveryone(true);
    expect(await findPublicAccess(store.settings)).toMatch(
      /^Anyone may write to the bucket shop-images without/,
    );
    expect(store.writes()).toBe(before);

    store.ignoreChecksums(true);
    expect(await findPublicAccess(store.settings)).toMatch(
      /^Anyone may write to the bucket shop-images without/,
    );
    store.ignoreChecksums(false);
    store.openToEveryone(false);
    expect(await namesIn(objectImages(store.settings))).toEqual([]);
  });

  it('notices that anyone may list, and has nothing against reading', async () => {
    store.openToEveryone('to read');
    expect(await findPublicAccess(store.settings)).toMatch(
      /^Anyone may list the bucket shop-images and so find/,
    );
    store.openToEveryone(false);
  });
});

describe('other files in a bucket', () => {
  it('come to another machine as they were, whatever their size, and are gone once deleted', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'));
    const [one, other] = [objectImages(store.settings).sharedFiles, objectImages(store.settings).sharedFiles];
    for (const size of [0, 5, 4 * 1024 * 1024, 9 * 1024 * 1024 + 1]) {
      const [sent, fetched] = [join(folder, `sent-${size}`), join(folder, `fetched-${size}`)];
      await writeFile(sent, randomBytes(size));
      await one?.send(`${size}.zip`, sent);
      expect(await other?.fetch(`${size}.zip`, fetched)).toBe(true);
      expect((await readFile(fetched)).equals(await readFile(sent))).toBe(true);
      await other?.delete(`${size}.zip`);
      expect(await one?.fetch(`${size}.zip`, join(folder, 'gone'))).toBe(false);
    }
    expect(await one?.list()).toEqual([]);
    await rm(folder, { recursive: true });
  });

  it('are not there until they were sent to their end, and can be swept away then', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'vitrine-files-'));
    await writeFile(join(folder, 'sent'), randomBytes(9 * 1024 * 1024));
    const ask = patientCalls(store.settings);
    let calls = 0;
    const isCutOff: Ask = async (call) => {
      calls += 1;
      if (calls > 2) throw new Error('The machine is gone.');
      return ask(call);
    };
    await expect(sharedFiles(isCutOff).send('large.zip', join(folder, 'sent'))).rejects.toThrow('is gone');
    const files = objectImages(store.settings).sharedFiles;
    expect(await files?.fetch('large.zip', join(folder, 'fetched'))).toBe(false);
    expect(await files?.list()).toMatchObject([{ name: 'large.zip' }]);
    await files?.delete('large.zip');
    expect(await files?.list()).toEqual([]);
    await rm(folder, { recursive: true });
  });
});
