import { describe, expect, it } from 'vitest';
import {
  imageIdOf,
  imageSrcSet,
  imageUrl,
  imageVariantUrl,
  PRELOADED_IMAGES,
  ZOOM_SCALE,
} from './media.rules.ts';
import { imageHints } from './media.texts.ts';

const imageId = '0123456789abcdef0123456789abcdef';

describe('imageSrcSet', () => {
  it('names every width of an uploaded image, smallest first', () => {
    expect(imageSrcSet(imageUrl(imageId), 'avif')).toBe(
      [320, 640, 960, 1280].map((width) => `/media/${imageId}-${width}.avif ${width}w`).join(', '),
    );
  });

  it('offers WebP unless another format is asked for', () => {
    expect(imageSrcSet(imageUrl(imageId))).toContain(imageVariantUrl(imageId, 640, 'webp'));
  });

  it.each([
    'https://pictures.example/0123456789abcdef0123456789abcdef.webp',
    '/images/product.svg',
    '/media/short.webp',
    `/media/${imageId}-640.webp`,
    `/media/../${imageId}.webp`,
    `https://evil.example/media/${imageId}.webp`,
    '',
  ])('has nothing to offer for %j', (url) => {
    expect(imageSrcSet(url)).toBeUndefined();
    expect(imageIdOf(url)).toBeUndefined();
  });
});

describe('constants of images', () => {
  it.each([
    ['S-CRD-02', PRELOADED_IMAGES, 3],
    ['S-PDP-10', ZOOM_SCALE, 2],
  ])('(%s) %d is %d', (_id, constant, decided) => {
    expect(constant).toBe(decided);
  });

  it('include the hints beside the picker (A-ADD-09, A-ADD-10, A-ADD-11, A-ADD-12)', () => {
    expect(imageHints.join(' ')).toMatch(
      /at least one image.*2-6 images recommended.*800x800 recommended.*5MB max per image/i,
    );
  });
});
