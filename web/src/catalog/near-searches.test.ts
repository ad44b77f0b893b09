import { describe, expect, it } from 'vitest';
import { nearSearches } from './near-searches.ts';
import { NO_FILTERS } from './store-filters.ts';

const nearTo = (filters: Partial<typeof NO_FILTERS>) =>
  nearSearches({ ...NO_FILTERS, ...filters }).map(({ search, category }) => search || category);

describe('nearSearches', () => {
  it('tries single words, then the beginning of the longest', () => {
    expect(nearTo({ search: 'lampshade brass' })).toEqual(['lampshade', 'brass', 'lamp']);
    expect(nearTo({ search: 'sofa' })).toEqual([]);
  });

  it('tries without the other filters first', () => {
    expect(nearTo({ search: 'oak', minRating: 5 })).toEqual(['oak']);
    expect(nearTo({ category: 'Vases', price: { min: 0, max: 10 } })).toEqual(['Vases']);
    expect(nearTo({ search: 'glass', category: 'Vases' })).toEqual(['glass', 'glas', 'Vases']);
  });
});
