import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { IMAGE_FORMATS, IMAGE_WIDTHS_PX, imageIdOf, imageSrcSet } from '@vitrine/contract/media/media.rules';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { aJpeg } from '../../testing/factories/pictures.ts';
import { buildTestApp, type TestApp } from '../../testing/shops/build-test-app.ts';
import { deleteImageFiles, storeImage } from './media.service.ts';

let shop: TestApp;
beforeAll(async () => {
  shop = await buildTestApp();
});
afterAll(() => shop.close());

const filesOf = async (url: string, { deps }: TestApp = shop) =>
  (await readdir(deps.mediaDir)).filter((name) => name.startsWith(imageIdOf(url) ?? '?'));
const widthOf = async (url: string) =>
  (await sharp((await shop.app.inject(url)).rawPayload).metadata()).width;

describe('GET /media/:name', () => {
  it('serves every width of a stored image, to be cached for ever and run nowhere', async () => {
    const url = await storeImage(shop.deps, await aJpeg({ width: 1000, height: 500 }));
    const reply = await shop.app.inject(url);
    expect(reply.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'content-security-policy': "default-src 'none'; sandbox",
      'cross-origin-resource-policy': 'cross-origin',
      'x-content-type-options': 'nosniff',
    });
    const widths = IMAGE_WIDTHS_PX.map((width) => widthOf(url.replace('.webp', `-${width}.webp`)));
    // An image is never enlarged.
    expect(await Promise.all([widthOf(url), ...widths])).toEqual([1000, 320, 640, 960, 1000]);
  });

  it.each([
    ['webp', 'image/webp', 'webp'],
    ['avif', 'image/avif', 'heif'],
    ['jpg', 'image/jpeg', 'jpeg'],
  ] as const)('makes a %s that is missing when it is first asked for', async (format, type, decoded) => {
    const url = await storeImage(shop.deps, await aJpeg({ width: 700, height: 700 }));
    await vi.waitUntil(async () => (await filesOf(url)).length === 13, { timeout: 15_000 });
    const variant = imageSrcSet(url, format)?.split(' ')[0] ?? '';
    await rm(join(shop.deps.mediaDir, variant.replace('/media/', '')));

    const replies = await Promise.all([shop.app.inject(variant), shop.app.inject(variant)]);

    for (const reply of replies) {
      expect(reply.statusCode).toBe(200);
      expect(reply.headers['content-type']).toBe(type);
      expect(await sharp(reply.rawPayload).metadata()).toMatchObject({ format: decoded, width: 320 });
    }
  });

  it('sends AVIF in the place of a WebP to whoever reads it, once it is made', async () => {
    const url = await storeImage(shop.deps, await aJpeg({ width: 700, height: 700 }));
    const small = url.replace('.webp', '-320.webp');
    const ask = async (address: string, accept: string) => {
      const { headers, rawPayload } = await shop.app.inject({ url: address, headers: { accept } });
      const { format } = await sharp(rawPayload).metadata();
      const varies = String(headers.vary).split(', ').includes('Accept');
      return { type: headers['content-type'], format, varies };
    };
    const [modern, older] = ['image/avif,image/webp,*/*;q=0.8', 'image/webp,*/*;q=0.8'];
    const webp = { type: 'image/webp', format: 'webp', varies: true };
    await shop.app.ready();
    await vi.waitUntil(async () => (await filesOf(url)).length === 13, { timeout: 15_000 });

    expect(await ask(small, modern)).toEqual({ type: 'image/avif', format: 'heif', varies: true });
    expect(await ask(small, older)).toEqual(webp);
    expect(await ask(url, modern)).toEqual({ ...webp, varies: false });
    await rm(join(shop.deps.mediaDir, small.replace('/media/', '').replace('.webp', '.avif')));
    expect(await ask(small, modern)).toEqual(webp);
  });

  it.each([
    'a'.repeat(32),
    `${'a'.repeat(32)}.webp`,
    `${'a'.repeat(32)}-640.avif`,
    'missing.webp',
    '..%2f..%2fetc%2fpasswd',
    '.hidden.tmp',
  ])('returns 404 for %s', async (name) => {
    const reply = await shop.app.inject(`/media/${name}`);
    expect(reply.statusCode).toBe(404);
    expect(reply.json().message).toEqual(expect.any(String));
  });

  it('returns 404 for a width or a format that no page asks for', async () => {
    const url = await storeImage(shop.deps, await aJpeg());
    for (const ending of ['-641.webp', '-320.png', '.avif', '.jpg', '-0320.webp'])
      expect((await shop.app.inject(url.replace('.webp', ending))).statusCode).toBe(404);
  });
});

describe('the background queue', () => {
  it('makes AVIF and JPEG of every width soon after an image was stored', async () => {
    const url = await storeImage(shop.deps, await aJpeg());
    const all = IMAGE_FORMATS.flatMap((format) => IMAGE_WIDTHS_PX.map((width) => `-${width}.${format}`));
    const names = [...all, '.webp'].map((ending) => `${imageIdOf(url)}${ending}`);
    await vi.waitUntil(async () => (await filesOf(url)).length === names.length, { timeout: 15_000 });
    expect((await filesOf(url)).sort()).toEqual(names.sort());
  });

  it('takes up what was stored before the server was ready, and has stopped when the server is closed', async () => {
    const other = await buildTestApp();
    const urls = [await storeImage(other.deps, await aJpeg()), await storeImage(other.deps, await aJpeg())];
    await other.app.ready();
    await vi.waitUntil(async () => (await filesOf(urls[0] ?? '', other)).length > 5, { timeout: 15_000 });
    await other.app.close();
    const left = await readdir(other.deps.mediaDir);
    expect(left.filter((name) => name.endsWith('.tmp'))).toEqual([]);
    await new Promise(setImmediate);
    expect(await readdir(other.deps.mediaDir)).toEqual(left);
    await other.close();
  });

  it('leaves nothing of an image that is dropped while its variants are made', async () => {
    const urls = await Promise.all(
      [1, 2, 3].map(async () => storeImage(shop.deps, await aJpeg({ width: 900, height: 900 }))),
    );
    await vi.waitUntil(async () => (await filesOf(urls[0] ?? '')).length > 5, { timeout: 15_000 });
    await deleteImageFiles(shop.deps, urls);
    const next = await storeImage(shop.deps, await aJpeg());
    await vi.waitUntil(async () => (await filesOf(next)).length === 13, { timeout: 15_000 });
    for (const url of urls) expect(await filesOf(url)).toEqual([]);
  });
});
