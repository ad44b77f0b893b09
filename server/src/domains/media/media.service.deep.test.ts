import { deflateSync } from 'node:zlib';
import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { imageIdOf, imagePath } from '@vitrine/contract/media/media.rules';
import { imageRefusalTexts } from '@vitrine/contract/media/media.texts';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import sharp from 'sharp';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { Refusal } from '../../platform/shared/refusal.ts';
import { picture } from '../../testing/factories/pictures.ts';
import { namesIn, TEST_IMAGE_STORES, type TestImageStore } from '../../testing/fakes/test-image-stores.ts';
import { fileName } from './image-names.ts';
import { makeVariants, storeImage, withStoredImages } from './media.service.ts';

let store: TestImageStore;
const media = () => ({ imageStore: store.imageStore });
const filesLeft = () => namesIn(store.imageStore);
const stored = async (url: string) =>
  (await store.imageStore.read(`${imageIdOf(url)}.webp`)) ?? Buffer.alloc(0);

/** A PNG whose header alone claims its size; its pixels are a few bytes of nothing. */
function pngBomb(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32BE(data.length);
    return Buffer.concat([length, Buffer.from(type), data, Buffer.alloc(4)]);
  };
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width);
  header.writeUInt32BE(height, 4);
  header.set([8, 2], 8);
  const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('IDAT', deflateSync('')),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

describe.each(TEST_IMAGE_STORES)('storeImage in %s', (_kind, open) => {
  beforeAll(async () => {
    store = await open();
  });
  afterEach(async () => store.imageStore.delete(await filesLeft()));
  afterAll(() => store.close());

  it.each(['jpeg', 'png', 'webp', 'avif', 'gif'] as const)('takes %s by its bytes', async (format) => {
    const url = await storeImage(media(), await picture().toFormat(format).toBuffer());
    expect(url).toMatch(/^\/media\/[0-9a-f]{32}\.webp$/);
    expect(await sharp(await stored(url)).metadata()).toMatchObject({
      format: 'webp',
      width: 40,
      height: 30,
    });
  });

  it('turns a photo upright and leaves its place, its camera and its comments behind', async () => {
    const photo = await picture({ width: 60, height: 20 })
      .withExif({ IFD0: { Copyright: 'Ines' }, IFD3: { GPSLatitude: '52/1 31/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    expect(await sharp(photo).metadata()).toMatchObject({ exif: expect.any(Buffer), orientation: 6 });

    const written = await sharp(await stored(await storeImage(media(), photo))).metadata();

    expect([written.width, written.height]).toEqual([20, 60]);
    expect([written.exif, written.xmp, written.icc, written.orientation]).toEqual(Array(4).fill(undefined));
  });

  it('keeps transparency, and only the first frame of an animation', async () => {
    const clear = { r: 0, g: 0, b: 0, alpha: 0 };
    const frames = [
      picture({ channels: 4, background: clear }),
      picture({ channels: 4, background: '#fff' }),
    ];
    const gif = await sharp(await Promise.all(frames.map((frame) => frame.png().toBuffer())), {
      join: { animated: true },
    })
      .gif()
      .toBuffer();
    expect((await sharp(gif, { pages: -1 }).metadata()).pages).toBe(2);

    const url = await storeImage(media(), gif);

    expect(await sharp(await stored(url)).metadata()).toMatchObject({ height: 30, hasAlpha: true });
    expect((await sharp(await stored(url)).stats()).isOpaque).toBe(false);
  });

  it('scrubs what hides behind a true picture', async () => {
    const script = '<script>alert(1)</script>';
    const polyglot = Buffer.concat([await picture().jpeg().toBuffer(), Buffer.from(script)]);
    const url = await storeImage(media(), polyglot);
    for (const name of await filesLeft())
      expect((await store.imageStore.read(name))?.includes(script)).toBe(false);
    expect((await stored(url)).subarray(8, 12).toString()).toBe('WEBP');
  });

  it('keeps at most 2048 points on the longer side', async () => {
    const url = await storeImage(media(), await picture({ width: 300, height: 4096 }).png().toBuffer());
    expect(await sharp(await stored(url)).metadata()).toMatchObject({ width: 150, height: 2048 });
  });

  it.each([
    ['SVG', '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'],
    ['HTML', '<!doctype html><html><body><script>1</script></body></html>'],
    ['PDF', '%PDF-1.7\n1 0 obj << >> endobj'],
    ['a script that begins like a GIF', 'GIF89a/*'.padEnd(60, ' ').concat('*/=1;alert(1)')],
    ['a text that begins like a JPEG', '\xff\xd8\xff\xe0 not a picture'],
    ['nothing', ''],
  ])('refuses %s and leaves no file', async (_kind, bytes) => {
    await expect(storeImage(media(), Buffer.from(bytes, 'latin1'))).rejects.toMatchObject({
      declared: imageRefusals.notAnImage,
    });
    expect(await filesLeft()).toEqual([]);
  });

  it('refuses TIFF, though the library could read it, and a picture that is cut off', async () => {
    const whole = await picture({ width: 400, height: 400, noise: { type: 'gaussian', mean: 99, sigma: 40 } })
      .jpeg()
      .toBuffer();
    const cut = whole.subarray(0, whole.length / 2);
    for (const bytes of [await picture().tiff().toBuffer(), cut])
      await expect(storeImage(media(), bytes)).rejects.toMatchObject({
        declared: imageRefusals.notAnImage,
      });
    expect(await filesLeft()).toEqual([]);
  });

  it('refuses more than 25 megapixels by the header, before a bomb can unfold', async () => {
    for (const bomb of [pngBomb(5001, 5000), pngBomb(60_000, 60_000)])
      await expect(storeImage(media(), bomb)).rejects.toMatchObject({
        declared: imageRefusals.tooManyPixels,
      });
    expect(await filesLeft()).toEqual([]);
  });
});

describe.each(TEST_IMAGE_STORES)('makeVariants in %s', (_kind, open) => {
  beforeAll(async () => {
    store = await open();
  });
  afterEach(async () => store.imageStore.delete(await filesLeft()));
  afterAll(() => store.close());

  const imageId = 'a'.repeat(32);
  const name = (width: 320 | 640 | 1280, format: 'avif' | 'webp' | 'jpg') => ({ imageId, width, format });
  const names = [name(320, 'webp'), name(640, 'avif'), name(1280, 'webp'), name(1280, 'jpg')];
  const whole = () => picture({ width: 800, height: 600 }).webp().toBuffer();

  it('makes each at its width, none wider than the picture, and encodes no WebP of its own width again', async () => {
    const bytes = await whole();
    await store.imageStore.write(fileName({ imageId, format: 'webp' }), bytes);
    await makeVariants(media(), names);
    const made = await Promise.all(names.map((one) => store.imageStore.read(fileName(one))));
    const found = await Promise.all(made.map((file) => sharp(file).metadata()));
    expect(found.map(({ format, width, height }) => [format, width, height])).toEqual([
      ['webp', 320, 240],
      ['heif', 640, 480],
      ['webp', 800, 600],
      ['jpeg', 800, 600],
    ]);
    expect(made[2]?.equals(bytes)).toBe(true);
  });

  it('stops after the current one when the queue is closed', async () => {
    await store.imageStore.write(fileName({ imageId, format: 'webp' }), await whole());
    const isOpen = vi.fn().mockReturnValueOnce(true).mockReturnValueOnce(false);
    await makeVariants(media(), names, isOpen);
    expect(await filesLeft()).toHaveLength(2);
  });

  it.each(['webp', 'jpg'] as const)('refuses to make a %s of a damaged picture', async (format) => {
    await store.imageStore.write(fileName({ imageId, format: 'webp' }), Buffer.from('no picture'));
    await expect(makeVariants(media(), [name(320, format)])).rejects.toThrow(Refusal);
  });

  it('leaves nothing of a picture that was deleted meanwhile', async () => {
    const source = fileName({ imageId, format: 'webp' });
    await store.imageStore.write(source, await whole());
    const write = vi.spyOn(store.imageStore, 'write').mockImplementationOnce(async (...file) => {
      write.mockRestore();
      await store.imageStore.write(...file);
      await store.imageStore.delete([source]);
    });
    await makeVariants(media(), names);
    expect(await filesLeft()).toEqual([]);
  });
});

describe.each(TEST_IMAGE_STORES)('withStoredImages in %s', (_kind, open) => {
  beforeAll(async () => {
    store = await open();
  });
  afterEach(async () => store.imageStore.delete(await filesLeft()));
  afterAll(() => store.close());

  const onePicture = async () => ({ field: 'images', images: [await picture().png().toBuffer()] });

  it('stores none when one of them is refused, names it, and calls nobody to use them', async () => {
    const good = await picture().png().toBuffer();
    const use = vi.fn();
    const sent = { field: 'newImages', images: [good, Buffer.from('no'), good, Buffer.from('nor this')] };
    await expect(withStoredImages(media(), sent, use)).rejects.toMatchObject({
      declared: imageRefusals.notAnImage,
      errors: [
        { path: imagePath('newImages', 1), message: imageRefusalTexts.notAnImage },
        { path: imagePath('newImages', 3), message: imageRefusalTexts.notAnImage },
      ],
    });
    expect(use).not.toHaveBeenCalled();
    expect(await filesLeft()).toEqual([]);
  });

  it('keeps none when whoever uses them refuses', async () => {
    const refusal = new Refusal(sharedRefusals.conflict);
    const stored = withStoredImages(media(), await onePicture(), async () => {
      throw refusal;
    });
    await expect(stored).rejects.toBe(refusal);
    expect(await filesLeft()).toEqual([]);
  });

  it('keeps them when it is unknown whether they are in use', async () => {
    const stored = withStoredImages(media(), await onePicture(), async () => {
      throw new Error('Connection terminated');
    });
    await expect(stored).rejects.toThrow('Connection terminated');
    expect((await filesLeft()).length).toBeGreaterThan(0);
  });
});
