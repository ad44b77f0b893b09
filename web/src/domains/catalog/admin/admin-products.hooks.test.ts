import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { describe, expect, it } from 'vitest';
import { matches, mergeProducts } from './admin-products.hooks.ts';

const product = (_id: string, name = '', description = '') => ({ _id, name, description }) as AdminProduct;
const ids = (products: readonly AdminProduct[] | undefined) => products?.map(({ _id }) => _id);

describe('matches', () => {
  it.each([
    { text: 'vase', isMatch: true },
    { text: 'VAS', isMatch: true },
    { text: 'ase', isMatch: true },
    { text: 'Stoneware', isMatch: true },
    { text: 'lamp', isMatch: false },
  ])('finds $text in name or description: $isMatch (A-PRD-03, A-PRD-04)', ({ text, isMatch }) => {
    expect(matches(text)(product('1', 'Dune Vase', 'White stoneware'))).toBe(isMatch);
  });
});

describe('mergeProducts', () => {
  it('adds what the server found behind the loaded products, each once', () => {
    const merged = mergeProducts([product('b'), product('a')], [product('a'), product('c')]);
    expect(ids(merged)).toEqual(['b', 'a', 'c']);
  });

  it('returns either alone, and undefined without both', () => {
    expect(ids(mergeProducts([product('a')], undefined))).toEqual(['a']);
    expect(ids(mergeProducts(undefined, [product('b')]))).toEqual(['b']);
    expect(mergeProducts(undefined, undefined)).toBeUndefined();
  });
});
