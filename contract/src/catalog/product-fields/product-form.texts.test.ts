import { describe, expect, it } from 'vitest';
import { fileSize, imageCount } from './product-form.texts.ts';

describe('texts of the product form', () => {
  it.each([
    [1, '1 kB'],
    [86_000, '84 kB'],
    [7_549_747, '7.2 MB'],
  ])('say of %i bytes: %s', (bytes, text) => {
    expect(fileSize(bytes)).toBe(text);
  });

  it('count images (A-PRD-12)', () => {
    expect([imageCount(1), imageCount(3)]).toEqual(['1 image', '3 images']);
  });
});
