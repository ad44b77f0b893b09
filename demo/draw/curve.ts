import type { Point } from './svg.ts';

function distance(a: Point, b: Point): number {
  return Math.hypot(b[0] - a[0], b[1] - a[1]);
}

/** The direction at the middle one of three points. Going by the real distances keeps the line free of loops. */
function tangent(before: Point, at: Point, after: Point): Point {
  const length = distance(before, at) + distance(at, after) || 1;
  return [(after[0] - before[0]) / length, (after[1] - before[1]) / length];
}

type Bend = { from: number; to: number; leaving: number; arriving: number };

function hermite({ from, to, leaving, arriving }: Bend, t: number): number {
  const [square, cube] = [t ** 2, t ** 3];
  const ends = from * (2 * cube - 3 * square + 1) + to * (3 * square - 2 * cube);
  return ends + leaving * (cube - 2 * square + t) + arriving * (cube - square);
}

/** A smooth line through the points in steps of about `stepPx`, without the first of them. */
export function smooth(points: readonly Point[], stepPx: number): Point[] {
  const at = (index: number): Point => points[Math.min(points.length - 1, Math.max(0, index))] ?? [0, 0];
  return points.slice(1).flatMap((to, index) => {
    const from = at(index);
    const length = distance(from, to);
    const leaving = tangent(at(index - 1), from, to);
    const arriving = tangent(from, to, at(index + 2));
    const bend = (axis: 0 | 1): Bend => ({
      from: from[axis],
      to: to[axis],
      leaving: leaving[axis] * length,
      arriving: arriving[axis] * length,
    });
    const steps = Math.ceil(length / stepPx);
    return Array.from({ length: steps }, (_, step): Point => {
      const t = (step + 1) / steps;
      return [hermite(bend(0), t), hermite(bend(1), t)];
    });
  });
}
