import { describe, expect, it } from 'vitest';
import { partAt, ringParts } from './category-ring-chart.tsx';

describe('ringParts', () => {
  it('share the ring by their values', () => {
    expect(ringParts([50, 25, 25])).toEqual([
      { start: 0, end: 0.5 },
      { start: 0.5, end: 0.75 },
      { start: 0.75, end: 1 },
    ]);
  });

  it('give a single category the whole ring, and an empty shop none', () => {
    expect(ringParts([7])).toEqual([{ start: 0, end: 1 }]);
    expect(ringParts([])).toEqual([]);
    expect(ringParts([0, 0])).toEqual([]);
  });
});

describe('partAt', () => {
  const parts = ringParts([25, 25, 50]);

  it.each([
    { where: 'right of the top', x: 5, y: -70, part: 0 },
    { where: 'below the right', x: 70, y: 5, part: 1 },
    { where: 'left of the bottom', x: -5, y: 70, part: 2 },
    { where: 'left of the top', x: -5, y: -70, part: 2 },
    { where: 'in the hole', x: 10, y: 10, part: undefined },
    { where: 'outside', x: 90, y: 0, part: undefined },
  ])('$where is part $part', ({ x, y, part }) => {
    expect(partAt({ x, y }, parts)).toBe(part);
  });
});
