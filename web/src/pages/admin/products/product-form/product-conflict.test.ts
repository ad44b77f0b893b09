import type { AdminProduct } from '@vitrine/contract/catalog/catalog.schemas';
import { describe, expect, it } from 'vitest';
import { mergeValues, mergeWithTheirs } from './product-conflict.ts';
import { NEW_PRODUCT, type ProductValues, valuesOf } from './product-values.ts';

const base: ProductValues = {
  ...NEW_PRODUCT,
  name: 'Halden Vase',
  category: 'c1',
  description: 'Clay',
  price: '85.00',
  promoPercentage: '20',
};

describe('mergeValues', () => {
  it('takes over what only the other changed and names it, so that the editor sees it', () => {
    const theirs = { ...base, price: '90.00' };
    const mine = { ...base, name: 'Tall Vase' };
    expect(mergeValues({ base, mine, theirs })).toEqual({
      values: { ...base, name: 'Tall Vase', price: '90.00' },
      disputed: ['price'],
    });
  });

  it("keeps the editor's value where both changed, and names the field", () => {
    const theirs = { ...base, name: 'Low Vase', isFeatured: true };
    const mine = { ...base, name: 'Tall Vase', isFeatured: true };
    expect(mergeValues({ base, mine, theirs })).toEqual({ values: mine, disputed: ['name'] });
  });

  it('names nothing when only images changed', () => {
    expect(mergeValues({ base, mine: base, theirs: { ...base, price: '85' } }).disputed).toEqual([]);
  });
});

describe('mergeWithTheirs', () => {
  const saved = {
    name: 'Halden Vase',
    description: 'Clay',
    price: 85,
    promoPercentage: 20,
    isFeatured: false,
    isPublished: true,
    category: { _id: 'c1', name: 'Ceramics' },
    images: ['/media/a', '/media/b'],
  } as AdminProduct;

  it('continues with both changes and names those of the other', () => {
    const theirs = { ...saved, price: 90 };
    const mine = { ...base, name: 'Tall Vase' };
    expect(mergeWithTheirs({ base: saved, mine, theirs })).toEqual({
      conflict: { theirValues: valuesOf(theirs), mine, disputed: ['price'], hasOtherImages: false },
      values: { ...mine, price: '90.00' },
    });
  });

  it('reports other images, also if they only changed places', () => {
    const theirs = { ...saved, images: saved.images.toReversed() };
    expect(mergeWithTheirs({ base: saved, mine: base, theirs }).conflict.hasOtherImages).toBe(true);
  });
});
