export type Range = { low: number; high: number };
export type RangeLimits = { min: number; max: number; minGap: number };

type Move = { handle: keyof Range; wanted: number };

/** Moves one handle towards the target, but never closer to the other than the gap. */
export function withHandle(range: Range, { handle, wanted }: Move, { min, max, minGap }: RangeLimits): Range {
  const least = handle === 'low' ? min : range.low + minGap;
  const most = handle === 'low' ? range.high - minGap : max;
  return { ...range, [handle]: Math.min(Math.max(wanted, least), most) };
}
