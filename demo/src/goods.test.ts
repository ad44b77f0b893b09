import { readFileSync, statSync } from 'node:fs';
import {
  CATEGORY_NAME_MAX_CHARS,
  DESCRIPTION_MAX_CHARS,
  isCategoryName,
  NEW_FOR_DAYS,
  PREVIEW_CHARS,
  PRODUCT_NAME_MAX_CHARS,
  PROMO_MAX_PERCENT,
  PROMO_MIN_PERCENT,
} from '@vitrine/contract/catalog/catalog.rules';
import { MAX_PRODUCT_IMAGES } from '@vitrine/contract/media/media.rules';
import { MAX_PRICE_CENTS } from '@vitrine/contract/shared/money';
import { describe, expect, it } from 'vitest';
import { type DemoProduct, demoCategories, demoProducts } from './goods.ts';
import { demoImagePath } from './images.ts';

const MAX_IMAGE_BYTES = 60_000;

function countOf(matches: (product: DemoProduct) => boolean): number {
  return demoProducts.filter(matches).length;
}

/** Format and size as the head of a plain lossy WebP file tells them. */
function webpHead(path: string): { format: string; width: number; height: number } {
  const file = readFileSync(path);
  const format = `${file.toString('latin1', 0, 4)} ${file.toString('latin1', 8, 16)}`;
  return { format, width: file.readUInt16LE(26), height: file.readUInt16LE(28) };
}

describe('demoCategories', () => {
  it('has four names that an admin could have typed, and a product in each', () => {
    expect(demoCategories).toHaveLength(4);
    const used = new Set(demoProducts.map(({ category }) => category));
    for (const name of demoCategories) {
      expect(isCategoryName(name) && name.length <= CATEGORY_NAME_MAX_CHARS, name).toBe(true);
      expect(used, name).toContain(name);
    }
  });
});

describe('demoProducts', () => {
  it('fills each part of the storefront: twelve goods, five featured, six new, four with an offer', () => {
    expect(demoProducts).toHaveLength(12);
    expect(countOf(({ isFeatured }) => isFeatured)).toBe(5);
    expect(countOf(({ addedDaysAgo }) => addedDaysAgo < NEW_FOR_DAYS)).toBe(6);
    expect(countOf(({ promoPercentage }) => promoPercentage > 0)).toBe(4);
  });

  it('is listed newest first, as the store shows it', () => {
    const ages = demoProducts.map(({ addedDaysAgo }) => addedDaysAgo);
    expect(ages).toEqual(ages.toSorted((one, other) => one - other));
  });

  it('has no two products of one name', () => {
    const names = demoProducts.map(({ name }) => name.toLowerCase());
    expect(new Set(names).size).toBe(names.length);
  });

  it('costs whole cents from $8 to $1,900, with a discount that the shop accepts', () => {
    const prices = demoProducts.map(({ priceCents }) => priceCents);
    expect(Math.min(...prices)).toBe(800);
    expect(Math.max(...prices)).toBe(190_000);
    for (const { name, priceCents, promoPercentage } of demoProducts) {
      expect(Number.isInteger(priceCents) && priceCents <= MAX_PRICE_CENTS, name).toBe(true);
      expect(Number.isInteger(promoPercentage), name).toBe(true);
      expect(promoPercentage, name).toBeGreaterThanOrEqual(PROMO_MIN_PERCENT);
      expect(promoPercentage, name).toBeLessThanOrEqual(PROMO_MAX_PERCENT);
    }
  });

  it('has a name that fits, and two to four sentences that go on after the preview of a card', () => {
    for (const { name, description } of demoProducts) {
      expect(name.length, name).toBeLessThanOrEqual(PRODUCT_NAME_MAX_CHARS);
      expect(description.length, name).toBeGreaterThan(PREVIEW_CHARS);
      expect(description.length, name).toBeLessThanOrEqual(DESCRIPTION_MAX_CHARS);
      const sentences = description.match(/\.(\s|$)/g) ?? [];
      expect(sentences.length, name).toBeGreaterThanOrEqual(2);
      expect(sentences.length, name).toBeLessThanOrEqual(4);
    }
  });
});

describe('demoImagePath', () => {
  it('leads to a light 960 × 1200 WebP picture for every image of every product', () => {
    for (const { name, images } of demoProducts) {
      expect(images.length, name).toBeGreaterThan(0);
      expect(images.length, name).toBeLessThanOrEqual(MAX_PRODUCT_IMAGES);
      for (const image of images) {
        const path = demoImagePath(image);
        expect(webpHead(path), image).toEqual({ format: 'RIFF WEBPVP8 ', width: 960, height: 1200 });
        expect(statSync(path).size, image).toBeLessThan(MAX_IMAGE_BYTES);
      }
    }
  });
});
