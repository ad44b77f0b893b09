import { imageIdOf } from '@vitrine/contract/media/media.rules';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { objectImages } from '../../platform/storage/object-images.ts';
import { aProduct, aUser, signedIn } from '../../testing/factories/factories.ts';
import { formPayload } from '../../testing/factories/form-payload.ts';
import { aJpeg } from '../../testing/factories/pictures.ts';
import { startObjectStore, type TestObjectStore } from '../../testing/fakes/object-store.ts';
import { namesIn } from '../../testing/fakes/test-image-stores.ts';
import { buildTestApp, type TestApp } from '../../testing/shops/build-test-app.ts';
import { deleteUnusedImages, findMissingImages } from './image-sweep.service.ts';
import { storeImage } from './media.service.ts';

let store: TestObjectStore;
let shop: TestApp;
beforeAll(async () => {
  store = await startObjectStore();
  shop = await buildTestApp({}, { imageStore: objectImages(store.settings) });
});
afterEach(() => store.set(undefined));
afterAll(async () => {
  await shop.close();
  await store.stop();
});

const filesOf = async (url: string) =>
  (await namesIn(shop.deps.imageStore)).filter((name) => name.startsWith(imageIdOf(url) ?? '?'));
/** Without the sizes of each, which are still being made for a while. */
const picturesIn = async () =>
  new Set((await namesIn(shop.deps.imageStore)).map((name) => name.split(/[-.]/, 1)[0]));
const isWhole = async (url: string) => (await filesOf(url)).length === 13;

describe('GET /media/:name with a bucket', () => {
  it('serves the picture through the shop, to be cached for ever, and answers 304 to who has it', async () => {
    const url = await storeImage(shop.deps, await aJpeg());
    const reply = await shop.app.inject(url);
    expect(reply.statusCode).toBe(200);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(reply.rawPayload.length),
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
    });
    expect(reply.rawPayload).toEqual(await shop.deps.imageStore.read(`${imageIdOf(url)}.webp`));
    const again = await shop.app.inject({ url, headers: { 'if-none-match': String(reply.headers.etag) } });
    expect([again.statusCode, again.rawPayload.length]).toEqual([304, 0]);
  });

  it('makes a missing size once, whichever process is asked, and keeps it in the bucket', async () => {
    const url = await storeImage(shop.deps, await aJpeg({ width: 700, height: 700 }));
    await vi.waitUntil(() => isWhole(url), { timeout: 30_000 });
    const small = `${imageIdOf(url)}-320.jpg`;
    await shop.deps.imageStore.delete([small]);
    const imageStore = objectImages(store.settings);
    const writes = [shop.deps.imageStore, imageStore].map((one) => vi.spyOn(one, 'write'));
    const other = await buildTestApp({}, { db: shop.deps.db, imageStore });
    const replies = await Promise.all([shop, other].map(({ app }) => app.inject(`/media/${small}`)));
    expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200]);
    expect(writes.flatMap(({ mock }) => mock.calls)).toHaveLength(1);
    expect(await shop.deps.imageStore.has(small)).toBe(true);
    await other.close();
  });

  it('returns 404 for a picture that the bucket does not have, also one that was there a moment ago', async () => {
    expect((await shop.app.inject(`/media/${'b'.repeat(32)}.webp`)).statusCode).toBe(404);
    const url = await storeImage(shop.deps, await aJpeg());
    expect((await shop.app.inject(url)).statusCode).toBe(200);
    await objectImages(store.settings).delete([`${imageIdOf(url)}.webp`]);
    const gone = await shop.app.inject(url);
    expect([gone.statusCode, gone.headers.etag]).toEqual([404, undefined]);
  });

  it('leads to the address of the CDN where there is one, which the policy of the pages allows', async () => {
    const url = await storeImage(shop.deps, await aJpeg());
    const publicUrl = 'https://cdn.example/pictures';
    const other = await buildTestApp({}, { imageStore: { ...shop.deps.imageStore, publicUrl } });
    const reply = await other.app.inject(url);
    expect(reply.statusCode).toBe(302);
    expect(reply.headers).toMatchObject({
      location: `${publicUrl}/${imageIdOf(url)}.webp`,
      'cache-control': 'public, max-age=86400',
    });
    const page = await other.app.inject('/api/products');
    expect(page.headers['content-security-policy']).toMatch(/img-src [^;]*https:\/\/cdn\.example(;| )/);
    await other.close();
  });
});

describe('a bucket that fails', () => {
  it('refuses the upload with 503 and when to try again, and changes nothing', async () => {
    const admin = await signedIn(shop.deps, { role: 'admin' });
    const { id } = await aProduct(shop.deps);
    const before = await picturesIn();
    const form = await formPayload({}, { newImages: [await aJpeg({ width: 333, height: 444 })] });
    store.set('failing');
    const reply = await shop.app.inject({
      method: 'PUT',
      url: `/api/products/${id}`,
      ...form,
      headers: { ...admin.headers, ...form.headers },
    });
    expect(reply.statusCode).toBe(503);
    expect(reply.headers['retry-after']).toBe('10');
    expect(reply.json()).toMatchObject({ code: 'image_store_unavailable' });
    store.set(undefined);
    expect(await picturesIn()).toEqual(before);
    const { data } = (await shop.app.inject(`/api/products/${id}`)).json();
    expect(data.images).toHaveLength(1);
  });

  it('answers 503 for a picture, and sells on', async () => {
    const url = await storeImage(shop.deps, await aJpeg());
    store.set('broken off');
    const reply = await shop.app.inject(url);
    expect([reply.statusCode, reply.headers['retry-after']]).toEqual([503, '10']);
    expect(reply.headers['cache-control']).toBeUndefined();
    expect((await shop.app.inject('/api/products')).statusCode).toBe(200);
  });
});

describe('the sweep of a bucket', () => {
  it('deletes what nothing refers to once it is old, and finds what is missing', async () => {
    await aUser(shop.deps);
    const [shown, orphan] = [
      await storeImage(shop.deps, await aJpeg()),
      await storeImage(shop.deps, await aJpeg()),
    ];
    await vi.waitUntil(async () => (await isWhole(shown)) && (await isWhole(orphan)), { timeout: 30_000 });
    await aProduct(shop.deps, {}, [shown, `/media/${'c'.repeat(32)}.webp`]);
    // The bucket's clock is the true one, and the shop's is in 2030.
    await deleteUnusedImages({ ...shop.deps, clock: () => new Date() }, { olderThanMs: 3_600_000 });
    expect(await filesOf(orphan)).toHaveLength(13);
    await deleteUnusedImages(shop.deps, { olderThanMs: 3_600_000 });
    expect(await filesOf(orphan)).toEqual([]);
    expect(await filesOf(shown)).toHaveLength(13);
    expect((await findMissingImages(shop.deps)).missing).toEqual([`${'c'.repeat(32)}.webp`]);
  });
});
