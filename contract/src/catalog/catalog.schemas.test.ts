import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { SEARCH_MAX_CHARS } from '../shared/app.rules.ts';
import { categoryTexts } from './admin-catalog.texts.ts';
import { newProductInput, productQuery, productUpdateInput } from './catalog.schemas.ts';
import { newCategoryInput } from './categories.schemas.ts';

const form = {
  name: 'Halden Vase',
  category: 'Ceramics',
  description: 'Clay',
  price: '85.00',
  isFeatured: 'true',
};

function firstMessage(schema: z.ZodType, input: unknown): string | undefined {
  return schema.safeParse(input).error?.issues[0]?.message;
}

describe('newProductInput (A-ADD-18)', () => {
  it('reads the text of a form into a product', () => {
    expect(newProductInput.parse({ ...form, promotionPercentage: '20', extra: 'dropped' })).toEqual({
      name: 'Halden Vase',
      category: 'Ceramics',
      description: 'Clay',
      price: 85,
      isFeatured: true,
      isPublished: true,
      promoPercentage: 20,
    });
  });

  it.each([
    [{ promotionPercentage: '20' }, 20],
    [{ promoPercentage: '30' }, 30],
    [{}, 0],
  ])('takes either name of the discount (A-ADD-19): %j', (discount, expected) => {
    expect(newProductInput.parse({ ...form, ...discount }).promoPercentage).toBe(expected);
  });

  it.each([
    ['true', true],
    ['false', false],
    [false, false],
  ])('reads isFeatured %j as %s', (isFeatured, expected) => {
    expect(newProductInput.parse({ ...form, isFeatured }).isFeatured).toBe(expected);
  });

  it.each(['', 'yes', '1', 'False'])('refuses isFeatured %j', (isFeatured) => {
    expect(firstMessage(newProductInput, { ...form, isFeatured })).toBe('Featured must be true or false');
  });

  it.each([
    ['0', 0],
    ['12.5', 12.5],
    ['12.50', 12.5],
    ['1000000', 1_000_000],
    [19.99, 19.99],
  ])('reads the price %j', (price, expected) => {
    expect(newProductInput.parse({ ...form, price }).price).toBe(expected);
  });

  it.each([
    '',
    'abc',
    '1e9',
    'NaN',
    '-0.01',
    '1.005',
    '12.',
    ' 12',
    '1,000',
    '100000000.01',
    '0x10',
    'Infinity',
  ])('refuses the price %j', (price) => {
    expect(firstMessage(newProductInput, { ...form, price })).toBe(
      'Price must be an amount from 0 to 1,000,000 with at most 2 decimals',
    );
  });

  it.each(['100', '-1', '9.5', ''])('refuses the discount %j (A-ADD-05)', (promoPercentage) => {
    expect(firstMessage(newProductInput, { ...form, promoPercentage })).toBe(
      'Discount must be a whole number from 0 to 99',
    );
  });

  it('refuses a name that is blank, too long or has a hidden character', () => {
    expect(firstMessage(newProductInput, { ...form, name: '  ' })).toBe('Name is required');
    expect(firstMessage(newProductInput, { ...form, name: 'x'.repeat(121) })).toBe(
      'Name must be at most 120 characters',
    );
    expect(firstMessage(newProductInput, { ...form, name: 'a\u202eb' })).toBe(
      'Name contains a hidden character',
    );
  });
});

describe('productUpdateInput (A-EDT-13, A-EDT-14)', () => {
  it('reads the removed images from their JSON list and leaves absent fields alone', () => {
    expect(productUpdateInput.parse({ removedImageIndices: '[0,2]', version: '3' })).toEqual({
      removedImageIndices: [0, 2],
      version: 3,
      promoPercentage: undefined,
    });
  });

  it('removes nothing when no list was sent', () => {
    expect(productUpdateInput.parse({}).removedImageIndices).toEqual([]);
  });

  it('takes either name of the discount (A-EDT-15)', () => {
    expect(productUpdateInput.parse({ promotionPercentage: '5' }).promoPercentage).toBe(5);
    expect(productUpdateInput.parse({ promoPercentage: '0' }).promoPercentage).toBe(0);
  });

  it.each(['0', '{}', '[-1]', '[20]', '[0.5]', '["0"]', '[1,1]', 'null', '[', '[0]x'])(
    'refuses the list %j',
    (removedImageIndices) => {
      expect(firstMessage(productUpdateInput, { removedImageIndices })).toBe(
        'Removed images must be a list of different image numbers',
      );
    },
  );
});

describe('newCategoryInput (A-CAT-03, A-CAT-04)', () => {
  it('counts characters after trimming', () => {
    expect(firstMessage(newCategoryInput, { name: ' ab ' })).toBe(categoryTexts.nameTooShort);
    expect(newCategoryInput.parse({ name: ' abc ' })).toEqual({ name: 'abc' });
    expect(firstMessage(newCategoryInput, { name: 'x'.repeat(61) })).toBe(
      'Category name must be at most 60 characters',
    );
  });
});

describe('productQuery (S-STO-19, S-STO-20)', () => {
  it('reads every filter from the text of an address', () => {
    const query = {
      category: 'Ceramics',
      search: 'vase',
      minPrice: '10',
      maxPrice: '99.50',
      sort: 'price-low',
    };
    expect(productQuery.parse({ ...query, minRating: '4', limit: '24', cursor: 'abc' })).toEqual({
      ...query,
      minPrice: 10,
      maxPrice: 99.5,
      minRating: 4,
      limit: 24,
      cursor: 'abc',
    });
  });

  it.each([
    [{ search: ['a', 'b'] }, 'Search must be given once'],
    [{ minPrice: ['1', '2'] }, 'Lowest price must be given once'],
    [{ sort: 'price' }, 'Sort must be one of newest, price-low, price-high, rating'],
    [{ limit: '0' }, 'Limit must be a whole number from 1 to 100'],
    [{ limit: '101' }, 'Limit must be a whole number from 1 to 100'],
    [{ minRating: '6' }, 'Rating must be a whole number from 1 to 5'],
    [{ search: 'x'.repeat(201) }, 'Search must be at most 200 characters'],
    [{ search: 'a\0b' }, 'Search contains a character that cannot be stored'],
    [{ search: '\ud800' }, 'Search contains a character that cannot be stored'],
  ])('refuses %j with words for a person', (query, message) => {
    expect(firstMessage(productQuery, query)).toBe(message);
  });

  it('takes an empty search, and one that is exactly as long as the boxes allow', () => {
    expect(productQuery.parse({ search: ' ' }).search).toBe('');
    const search = 'x'.repeat(SEARCH_MAX_CHARS);
    expect(productQuery.parse({ search }).search).toBe(search);
    expect(firstMessage(productQuery, { search: `${search}x` })).toContain(`${SEARCH_MAX_CHARS} characters`);
  });

  it('treats every other character of a search as text', () => {
    const search = `%_\\'"<b>;--\u202e\t🪴`;
    expect(productQuery.parse({ search }).search).toBe(search);
  });
});
