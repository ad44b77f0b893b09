import { readdirSync, readFileSync, statSync } from 'node:fs';
import {
  CATEGORY_NAME_MAX_CHARS,
  CATEGORY_SECTION_SIZE,
  FEATURED_SIZE,
  isCategoryName,
  NEW_ARRIVALS_SIZE,
  NEW_FOR_DAYS,
  PREVIEW_CHARS,
} from '@vitrine/contract/catalog/catalog.rules';
import { scenePoints } from '@vitrine/contract/catalog/home/scene-points.rules';
import { SHOWN_FACTS } from '@vitrine/contract/catalog/product-fields/product-facts.rules';
import {
  type ProductFact,
  productFields,
} from '@vitrine/contract/catalog/product-fields/product-fields.rules';
import {
  PROMO_MAX_PERCENT,
  PROMO_MIN_PERCENT,
} from '@vitrine/contract/catalog/product-fields/product-form.rules';
import { MAX_PRICE_CENTS } from '@vitrine/contract/shared/money/money';
import { describe, expect, it } from 'vitest';
import { demoAvatarPath, demoImagePath } from './images.ts';
import { AVATAR_COUNT, avatarFile } from './life/customers.ts';
import { type DemoCategory, type DemoProduct, demoCategories } from './products/product.ts';
import { demoProducts, photographsOf } from './products.ts';

const MAX_AVATAR_BYTES = 4096;
/** All pictures of the demo together, because every download of the shop contains them. */
const MAX_BYTES_IN_ALL = 30_000_000;

const LOSSY_WEBP = 'RIFF WEBPVP8 ';
/** Large enough to zoom into, or at least for the place of a second photograph on a page. */
const FIRST_SIZES = [{ width: 1600, height: 2000, maxBytes: 260_000 }];
const OTHER_SIZES = [...FIRST_SIZES, { width: 640, height: 800, maxBytes: 60_000 }];

function slugsOf(matches: (product: DemoProduct) => boolean): string[] {
  return demoProducts.filter(matches).map(({ slug }) => slug);
}

function categoriesOf(matches: (product: DemoProduct) => boolean): Set<string> {
  return new Set(demoProducts.filter(matches).map(({ category }) => category));
}

/** Reads format and size from the header of a plain lossy WebP file; files with extra content have a different header. */
function webpHead(path: string): { format: string; width: number; height: number } {
  const file = readFileSync(path);
  const format = `${file.toString('latin1', 0, 4)} ${file.toString('latin1', 8, 16)}`;
  return { format, width: file.readUInt16LE(26), height: file.readUInt16LE(28) };
}

const isNew = ({ addedDaysAgo }: DemoProduct) => addedDaysAgo < NEW_FOR_DAYS;
const isFeatured = (product: DemoProduct) => product.isFeatured;
/** What a category shows on the home page. */
const firstOf = (name: DemoCategory) =>
  slugsOf(({ category }) => category === name).slice(0, CATEGORY_SECTION_SIZE);

describe('demoCategories', () => {
  it('has as many names as the chart has colours, all of which an admin could have typed, with five products or more each', () => {
    expect(demoCategories).toHaveLength(6);
    for (const name of demoCategories) {
      expect(isCategoryName(name) && name.length <= CATEGORY_NAME_MAX_CHARS, name).toBe(true);
      expect(slugsOf(({ category }) => category === name).length, name).toBeGreaterThanOrEqual(5);
    }
  });
});

describe('demoProducts', () => {
  it('fills each part of the storefront: forty products, eight featured of every category, eight new, thirteen offers', () => {
    expect(demoProducts).toHaveLength(40);
    expect(slugsOf(isFeatured)).toHaveLength(FEATURED_SIZE);
    expect(categoriesOf(isFeatured).size).toBe(demoCategories.length);
    expect(slugsOf(isNew)).toHaveLength(NEW_ARRIVALS_SIZE);
    expect(slugsOf(({ promoPercentage }) => promoPercentage > 0)).toHaveLength(13);
  });

  it('repeats on the home page only the new arrivals, once each, among the newest of their categories', () => {
    const ofCategories = demoCategories.flatMap(firstOf);
    expect(ofCategories).toHaveLength(demoCategories.length * CATEGORY_SECTION_SIZE);
    expect(slugsOf(isFeatured).filter((slug) => ofCategories.includes(slug))).toEqual([]);
    expect(slugsOf((product) => isFeatured(product) && isNew(product))).toEqual([]);
  });

  it('is listed newest first, as the store shows it', () => {
    const ages = demoProducts.map(({ addedDaysAgo }) => addedDaysAgo);
    expect(ages).toEqual(ages.toSorted((one, other) => one - other));
    expect(new Set(ages).size).toBe(ages.length);
  });

  it('has no two products of one name or slug', () => {
    for (const names of [demoProducts.map(({ name }) => name.toLowerCase()), slugsOf(() => true)]) {
      expect(new Set(names).size).toBe(names.length);
    }
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

  it('says of every product how large it is, what it is made of and how to care for it', () => {
    for (const { slug, facts } of demoProducts) {
      expect(Object.keys(facts), slug).toEqual([...SHOWN_FACTS]);
      for (const [fact, text] of Object.entries(facts)) {
        expect(text?.length, text).toBeLessThanOrEqual(productFields[fact as ProductFact].max);
      }
    }
  });

  it('has a name that fits, and two to four sentences that go on after the preview of a card', () => {
    for (const { name, description } of demoProducts) {
      expect(name.length, name).toBeLessThanOrEqual(productFields.name.max);
      expect(description.length, name).toBeGreaterThan(3 * PREVIEW_CHARS);
      expect(description.length, name).toBeLessThanOrEqual(productFields.description.max);
      const sentences = description.match(/\.(\s|$)/g) ?? [];
      expect(sentences.length, name).toBeGreaterThanOrEqual(2);
      expect(sentences.length, name).toBeLessThanOrEqual(4);
    }
  });
});

describe('the preview of every description', () => {
  it('ends with a whole word', () => {
    for (const { name, description } of demoProducts) {
      const preview = description.slice(0, PREVIEW_CHARS).trimEnd();
      expect(preview, name).toMatch(/\p{L}$/u);
      expect(description.slice(preview.length), name).toMatch(/^[^\p{L}'’-]/u);
    }
  });
});

describe('the pictures of the demo', () => {
  it('are three plain WebP photographs of every product, the first one large and none of them heavy', () => {
    for (const file of demoProducts.flatMap(photographsOf)) {
      const path = demoImagePath(file);
      const { format, width, height } = webpHead(path);
      const sizes = file.endsWith('-1.webp') ? FIRST_SIZES : OTHER_SIZES;
      const size = sizes.find((allowed) => allowed.width === width && allowed.height === height);
      expect(format, file).toBe(LOSSY_WEBP);
      expect(size, `${file} is ${width} × ${height}`).toBeDefined();
      expect(statSync(path).size, file).toBeLessThanOrEqual(size?.maxBytes ?? 0);
    }
  });

  it('are one small avatar for every customer who has one', () => {
    for (const file of Array.from({ length: AVATAR_COUNT }, (_, index) => avatarFile(index))) {
      const path = demoAvatarPath(file);
      expect(webpHead(path), file).toEqual({ format: LOSSY_WEBP, width: 160, height: 160 });
      expect(statSync(path).size, file).toBeLessThanOrEqual(MAX_AVATAR_BYTES);
    }
  });

  it('weigh less than 30 MB in all', () => {
    const folder = demoImagePath('');
    const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
      entry.isFile(),
    );
    const bytes = files.reduce(
      (sum, { parentPath, name }) => sum + statSync(`${parentPath}/${name}`).size,
      0,
    );
    expect(bytes).toBeLessThan(MAX_BYTES_IN_ALL);
  });
});

describe('the scenes of the categories', () => {
  it.each(demoCategories)('show products of the demo: %s', (name) => {
    const points = scenePoints({ kind: 'category', name });
    expect(points.length).toBeGreaterThan(2);
    const names = demoProducts.map((product) => product.name);
    expect(points.map((point) => point.name).filter((shown) => !names.includes(shown))).toEqual([]);
  });
});
