import { catalogRefusalTexts } from '@vitrine/contract/catalog/catalog.texts';
import { MAX_PRODUCT_IMAGES, MAX_UPLOAD_BYTES, MAX_UPLOAD_FILES } from '@vitrine/contract/media/media.rules';
import { imageRefusalTexts } from '@vitrine/contract/media/media.texts';
import { describe, expect, it } from 'vitest';
import { type ChosenImage, validateImages, validImages } from './chosen-images.ts';

const MB = 1024 * 1024;

function chosen(size: number, type = 'image/jpeg', refusal?: string): ChosenImage {
  const file = { name: 'a.jpg', size, type } as File;
  return { key: crypto.randomUUID(), file, preview: '', refusal };
}

const refusals = (images: ChosenImage[], savedCount = 0) =>
  validateImages(images, savedCount).map(({ refusal }) => refusal);

describe('validateImages', () => {
  it.each([
    ['image/jpeg', MAX_UPLOAD_BYTES, undefined],
    ['', 1, undefined],
    ['image/heic', 1, undefined],
    ['image/png', 6 * MB, undefined],
    ['image/png', MAX_UPLOAD_BYTES + 1, imageRefusalTexts.tooLarge],
    ['application/pdf', 1, imageRefusalTexts.notAnImage],
    ['image/svg+xml', 1, imageRefusalTexts.notAnImage],
  ])('answers for a file of type "%s" with %i bytes: %s (A-ADD-08, A-ADD-12)', (type, size, refusal) => {
    expect(refusals([chosen(size, type)])).toEqual([refusal]);
  });

  it('keeps what the server said of a file', () => {
    expect(refusals([chosen(1, 'image/png', 'No picture'), chosen(1)])).toEqual(['No picture', undefined]);
  });

  it('leaves out what is too much for one upload, and lets it in when another goes', () => {
    const images = Array.from({ length: MAX_UPLOAD_FILES + 1 }, () => chosen(1));
    expect(refusals(images).at(-1)).toBe(imageRefusalTexts.tooManyFiles(MAX_UPLOAD_FILES));
    expect(validImages(validateImages(images, 0))).toHaveLength(MAX_UPLOAD_FILES);
    expect(refusals(images.slice(1)).at(-1)).toBeUndefined();
    const large = Array.from({ length: 7 }, () => chosen(9 * MB));
    expect(refusals(large).slice(5)).toEqual([undefined, imageRefusalTexts.tooLargeTogether]);
  });

  it('gives no room to a file that is out', () => {
    const out = chosen(1, 'text/plain');
    const images = [out, ...Array.from({ length: MAX_UPLOAD_FILES }, () => chosen(1))];
    expect(refusals(images).at(-1)).toBeUndefined();
  });

  it('counts the images that the product has already', () => {
    const images = [chosen(1), chosen(1)];
    expect(refusals(images, MAX_PRODUCT_IMAGES - 1)).toEqual([undefined, catalogRefusalTexts.tooManyImages]);
  });
});
