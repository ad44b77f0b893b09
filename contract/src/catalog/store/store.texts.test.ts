import { describe, expect, it } from 'vitest';
import { storeHeading } from './store.texts.ts';

describe('storeHeading', () => {
  const categories = [{ name: 'Furniture' }, { name: 'Lighting' }];

  it.each([
    ['the store by its own name', {}, 'Our Store'],
    ['a category by its name', { category: 'Lighting' }, 'Lighting'],
    ['a category as the shop spells it', { category: 'furniTURE' }, 'Furniture'],
    ['a category that is not there as it was asked for', { category: 'Toys' }, 'Toys'],
    ['a search by its words, also within a category', { search: 'oak', category: 'Lighting' }, 'Search: oak'],
  ])('calls %s', (_case, asked, heading) => {
    expect(storeHeading(asked, categories)).toBe(heading);
  });
});
