import { describe, expect, it } from 'vitest';
import type { Product } from '../catalog.schemas.ts';
import {
  countFilters,
  NO_FILTERS,
  normaliseSearch,
  readFilters,
  type StoreFilters,
  shownProducts,
  toProductQuery,
  writeFilters,
} from './store-filters.rules.ts';

const read = (address: string) => readFilters(new URLSearchParams(address));
const write = (part: Partial<StoreFilters>) => writeFilters({ ...NO_FILTERS, ...part }).toString();

const all: StoreFilters = {
  search: 'red lamp',
  category: 'Pots & Pans',
  price: { min: 20, max: 500 },
  minRating: 4,
  options: [{ name: 'Size', values: ['M', 'S'] }],
  sort: 'price-low',
};

describe('readFilters', () => {
  it('reads category and search from the URL (G-APP-06, G-APP-07, S-STO-16)', () => {
    expect(read('category=Lighting&search=red+table+lamp')).toEqual({
      ...NO_FILTERS,
      category: 'Lighting',
      search: 'red table lamp',
    });
  });

  it('is newest first and unfiltered on a plain URL (S-STO-15)', () => {
    expect(read('')).toEqual(NO_FILTERS);
    expect(NO_FILTERS.sort).toBe('newest');
  });

  it.each([
    'sort=random',
    'minRating=6',
    'minRating=0',
    'minRating=4.5',
    'minPrice=-5',
    'maxPrice=1e3',
    'other=1',
  ])('takes %s for no filter at all', (address) => {
    expect(read(address)).toEqual(NO_FILTERS);
  });

  it.each([
    { address: 'minPrice=500&maxPrice=20', price: { min: 10, max: 20 } },
    { address: 'minPrice=100&maxPrice=105', price: { min: 95, max: 105 } },
    { address: 'maxPrice=0', price: { min: 0, max: 10 } },
    { address: 'minPrice=99999', price: { min: 9990, max: 10_000 } },
    { address: 'maxPrice=99999', price: { min: 0, max: 10_000 } },
  ])(
    'keeps the handles 10 apart and on the slider for $address (S-STO-08, S-STO-09)',
    ({ address, price }) => {
      expect(read(address).price).toEqual(price);
    },
  );
});

describe('readFilters of an address that the server would refuse', () => {
  it('requests a valid value instead', () => {
    expect(read(`category=${'x'.repeat(80)}`).category).toHaveLength(60);
    expect(read('search=red%00lamp').search).toBe('red lamp');
  });
});

describe('writeFilters', () => {
  it('is read back as it was written', () => {
    expect(readFilters(writeFilters(all))).toEqual(all);
  });

  it('omits defaults', () => {
    expect(write({})).toBe('');
    expect(write({ minRating: 3 })).toBe('minRating=3');
  });

  it('joins the terms of a search by + (G-APP-07)', () => {
    expect(write({ search: '  red  lamp ' })).toBe('search=red+lamp');
  });
});

describe('toProductQuery', () => {
  it('sends every filter that is set (S-STO-19)', () => {
    expect(toProductQuery(all)).toEqual({
      search: 'red lamp',
      category: 'Pots & Pans',
      minPrice: 20,
      maxPrice: 500,
      minRating: 4,
      sort: 'price-low',
      options: '[{"name":"Size","values":["M","S"]}]',
    });
  });

  it('sends the sort, but no price bounds, from an untouched panel (S-STO-20, S-STO-21)', () => {
    const set = Object.entries(toProductQuery(NO_FILTERS)).filter(([, value]) => value !== undefined);
    expect(set).toEqual([['sort', 'newest']]);
  });
});

describe('countFilters', () => {
  it('counts filters but not the sort', () => {
    expect(countFilters(NO_FILTERS)).toBe(0);
    expect(countFilters({ ...NO_FILTERS, sort: 'rating' })).toBe(0);
    expect(countFilters(all)).toBe(6);
  });
});

describe('shownProducts', () => {
  const rated = [3, 5, 4.9, 5].map(
    (averageRating, index) => ({ _id: String(index), averageRating }) as Product,
  );
  const ids = (products: Product[]) => products.map(({ _id }) => _id);

  it('shows products rated at least as high as chosen (S-STO-22, S-STO-24)', () => {
    expect(ids(shownProducts(rated, { minRating: 5, sort: 'newest' }))).toEqual(['1', '3']);
    expect(ids(shownProducts(rated, { minRating: 4, sort: 'newest' }))).toEqual(['1', '2', '3']);
  });

  it('puts the best rated first, equal ones in their original order (S-STO-23)', () => {
    expect(ids(shownProducts(rated, { minRating: null, sort: 'rating' }))).toEqual(['1', '3', '2', '0']);
  });

  it('leaves every other order to the server', () => {
    expect(ids(shownProducts(rated, { minRating: null, sort: 'price-high' }))).toEqual(['0', '1', '2', '3']);
  });
});

describe('normaliseSearch', () => {
  it('drops needless spaces and what is too long for the server', () => {
    expect(normaliseSearch(' \tred \n lamp ')).toBe('red lamp');
    expect(normaliseSearch('x'.repeat(300))).toHaveLength(200);
  });
});
