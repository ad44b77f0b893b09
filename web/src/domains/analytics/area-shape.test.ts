import { describe, expect, it } from 'vitest';
import { axisTicks, nearestIndex, type Point, smoothLine } from './area-shape.ts';

describe('axisTicks', () => {
  it.each([
    { largest: 34_112, ticks: [0, 10_000, 20_000, 30_000, 40_000] },
    { largest: 40_000, ticks: [0, 10_000, 20_000, 30_000, 40_000] },
    { largest: 7, ticks: [0, 2, 4, 6, 8] },
    { largest: 950, ticks: [0, 250, 500, 750, 1000] },
    { largest: 0, ticks: [0] },
  ])('are round figures that reach $largest', ({ largest, ticks }) => {
    expect(axisTicks(largest)).toEqual(ticks);
  });

  it('are three to five, reach the largest value and leave less than a step empty', () => {
    for (let largest = 0.01; largest < 1e12; largest *= 1.37) {
      const ticks = axisTicks(largest);
      const [, step = 0] = ticks;
      const top = ticks.at(-1) ?? 0;
      expect(ticks.length).toBeGreaterThanOrEqual(3);
      expect(ticks.length).toBeLessThanOrEqual(5);
      expect(top).toBeGreaterThanOrEqual(largest);
      expect(top - largest).toBeLessThan(step);
    }
  });
});

/** The control points of each stretch, as numbers. */
function stretches(path: string): number[][] {
  return path
    .split('C')
    .slice(1)
    .map((part) => part.split(' ').map(Number));
}

describe('smoothLine', () => {
  it('goes through every point', () => {
    const points = [
      { x: 0, y: 5 },
      { x: 10, y: 9 },
      { x: 20, y: 1 },
    ];
    const path = smoothLine(points);
    expect(path.startsWith('M0 5')).toBe(true);
    expect(stretches(path).map((numbers) => numbers.slice(4))).toEqual([
      [10, 9],
      [20, 1],
    ]);
  });

  it.each([
    { months: [0, 0, 900, 0, 0] },
    { months: [0, 1, 1000, 1000, 999, 3] },
    { months: [500, 500, 500] },
    { months: [1000, 0, 1000, 0, 1000] },
    { months: [1, 2, 4, 8, 16, 32, 64, 128, 256, 512] },
  ])('stays between two neighbours: $months', ({ months }) => {
    const points: Point[] = months.map((y, index) => ({ x: index * 30, y }));
    stretches(smoothLine(points)).forEach(([, leaving = 0, , arriving = 0], index) => {
      const [from = 0, to = 0] = months.slice(index, index + 2);
      for (const control of [leaving, arriving]) {
        expect(control).toBeGreaterThanOrEqual(Math.min(from, to) - 0.1);
        expect(control).toBeLessThanOrEqual(Math.max(from, to) + 0.1);
      }
    });
  });
});

describe('nearestIndex', () => {
  const axis = { left: 40, right: 260, count: 12 };

  it.each([
    { x: 40, place: 0 },
    { x: 49, place: 0 },
    { x: 51, place: 1 },
    { x: 260, place: 11 },
    { x: -500, place: 0 },
    { x: 5000, place: 11 },
  ])('at $x is $place', ({ x, place }) => {
    expect(nearestIndex(x, axis)).toBe(place);
  });
});
