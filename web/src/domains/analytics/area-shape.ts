export type Point = { x: number; y: number };

const STEPS = [1, 2, 2.5, 5, 10];
const TARGET_STEPS = 4;

/** Round numbers from 0 up to or just above the largest value; only 0 when there is nothing to show. */
export function axisTicks(largest: number): number[] {
  if (largest <= 0) return [0];
  const targetStep = largest / TARGET_STEPS;
  const power = 10 ** Math.floor(Math.log10(targetStep));
  const step = power * (STEPS.find((factor) => factor * power >= targetStep) ?? 10);
  const count = Math.ceil(largest / step);
  return Array.from({ length: count + 1 }, (_, index) => index * step);
}

/**
 * A smooth line through all points. Between two points it never rises above the higher or falls below the lower one, so
 * no month looks better or worse than it was.
 */
export function smoothLine(points: readonly Point[]): string {
  const slopes = slopesAt(points);
  return points
    .map(({ x, y }, index) => {
      const before = points[index - 1];
      if (!before) return `M${round(x)} ${round(y)}`;
      const third = (x - before.x) / 3;
      const leaving = before.y + third * (slopes[index - 1] ?? 0);
      const arriving = y - third * (slopes[index] ?? 0);
      return `C${[before.x + third, leaving, x - third, arriving, x, y].map(round).join(' ')}`;
    })
    .join('');
}

/** The harmonic mean of the slopes on both sides, and flat where the line turns. */
function slopesAt(points: readonly Point[]): number[] {
  const between = points.slice(1).map((point, index) => slope(points[index] ?? point, point));
  return points.map((_, index) => {
    const [before, after] = [between[index - 1], between[index]];
    if (before === undefined || after === undefined) return before ?? after ?? 0;
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });
}

function slope(from: Point, to: Point): number {
  return to.x === from.x ? 0 : (to.y - from.y) / (to.x - from.x);
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}

/** The index of the nearest of `count` positions spaced evenly from `left` to `right`. */
export function nearestIndex(
  x: number,
  { left, right, count }: { left: number; right: number; count: number },
) {
  const place = Math.round(((x - left) / (right - left)) * (count - 1));
  return Math.min(Math.max(place, 0), count - 1);
}
