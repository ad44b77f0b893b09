import { describe, expect, it } from 'vitest';
import { groupCategories } from './category-groups.ts';

const shapesOf = (count: number) =>
  groupCategories([...Array(count).keys()].map((index) => ({ _id: `c${index}`, name: `${index}` }))).map(
    ({ categories, ...group }) => [
      group.rhythm === 'scene' && group.isMirrored ? 'mirrored scene' : group.rhythm,
      ...categories.map(({ name }) => name),
    ],
  );

describe('the categories of the home page', () => {
  it('come as a scene, a pair of small rows, a mirrored scene and another pair', () => {
    expect(shapesOf(7)).toEqual([
      ['scene', '0'],
      ['small', '1', '2'],
      ['mirrored scene', '3'],
      ['small', '4', '5'],
      ['scene', '6'],
    ]);
  });

  it('keep a single one that is left over as a row of its own', () => {
    expect(shapesOf(5).at(-1)).toEqual(['small', '4']);
    expect(shapesOf(0)).toEqual([]);
  });
});
