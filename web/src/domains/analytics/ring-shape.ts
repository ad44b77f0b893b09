import { RING_INNER_RADIUS_PX, RING_OUTER_RADIUS_PX } from '@vitrine/contract/analytics/analytics.rules';

/** Measured in turns, clockwise from the top. */
export type RingPart = { start: number; end: number };

/** Each value's share of the ring, in order; empty when all values are zero. */
export function ringParts(values: readonly number[]): RingPart[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total <= 0) return [];
  let sum = 0;
  return values.map((value) => {
    const start = sum / total;
    sum += value;
    return { start, end: sum / total };
  });
}

/** How far outside the ring a touch still counts. */
const TOUCH_SLACK_PX = 6;

/** The part at a point relative to the ring's centre; none in the hole or outside. */
export function partAt({ x, y }: { x: number; y: number }, parts: readonly RingPart[]): number | undefined {
  const radius = Math.hypot(x, y);
  if (radius < RING_INNER_RADIUS_PX - TOUCH_SLACK_PX || radius > RING_OUTER_RADIUS_PX + TOUCH_SLACK_PX)
    return undefined;
  const turn = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1;
  const index = parts.findIndex(({ start, end }) => turn >= start && turn < end);
  return index < 0 ? undefined : index;
}
