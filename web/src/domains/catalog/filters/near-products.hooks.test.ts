import { describe, expect, it } from 'vitest';
import { nearSearches } from './near-products.hooks.ts';

describe('nearSearches', () => {
  it.each([
    ['brass lampshade', ['lampshade', 'brass', 'lamp']],
    ['lampshade', ['lamp']],
    ['sofa', []],
    ['one two three four five', ['three', 'four', 'five', 'one']],
  ])('instead of "%s": %j', (search, expected) => {
    expect(nearSearches(search)).toEqual(expected);
  });
});
