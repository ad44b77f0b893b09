import { describe, expect, it } from 'vitest';
import { cardSize } from './card-looks.ts';

const sizesOf = (count: number, hasLead = true) =>
  [...Array(count).keys()].map((index) => cardSize(index, { count, hasLead }));

describe('the sizes of cards in a grid', () => {
  it('begin with a large one where there are enough others to stand beside it', () => {
    expect(sizesOf(5)).toEqual(['lead', 'plain', 'plain', 'plain', 'plain']);
    expect(sizesOf(4)).toEqual(['plain', 'plain', 'plain', 'plain']);
    expect(sizesOf(8, false)).toEqual(Array(8).fill('plain'));
  });

  it('end with three that share the last row, where one of four places would be empty', () => {
    expect(sizesOf(8).slice(5)).toEqual(['wide', 'wide', 'closing']);
    for (const count of [6, 7, 9]) expect(sizesOf(count).slice(1)).toEqual(Array(count - 1).fill('plain'));
  });
});
