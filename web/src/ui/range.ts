export type Range = { low: number; high: number };
export type RangeLimits = { min: number; max: number; minGap: number };

type Move = { handle: keyof Range; wanted: number };

/** Moves one handle towards the target, but never closer to the other than the gap. */
export function moveHandle(range: Range, { handle, wanted }: Move, { min, max, minGap }: RangeLimits): Range {
  const lowest = handle === 'low' ? min : range.low + minGap;
  const highest = handle === 'low' ? range.high - minGap : max;
  return { ...range, [handle]: Math.min(Math.max(wanted, lowest), highest) };
}
