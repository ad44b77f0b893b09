import { RING_INNER_RADIUS_PX, RING_OUTER_RADIUS_PX } from '@vitrine/contract/analytics/analytics.rules';

/** A part of the ring, in turns from the top clockwise. */
export type RingPart = { start: number; end: number };

/** Each value's part of the whole ring, in their order; nothing when there is no value at all. */
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

/** How far beside the ring a finger still counts. */
const REACH_PX = 6;

/** The part under a point that is given from the ring's centre; none in the hole and outside. */
export function partAt({ x, y }: { x: number; y: number }, parts: readonly RingPart[]): number | undefined {
  const radius = Math.hypot(x, y);
  if (radius < RING_INNER_RADIUS_PX - REACH_PX || radius > RING_OUTER_RADIUS_PX + REACH_PX) return undefined;
  const turn = (Math.atan2(x, -y) / (2 * Math.PI) + 1) % 1;
  const index = parts.findIndex(({ start, end }) => turn >= start && turn < end);
  return index < 0 ? undefined : index;
}
