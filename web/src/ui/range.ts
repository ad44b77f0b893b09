export type Range = { low: number; high: number };
export type RangeLimits = { min: number; max: number; minGap: number };

type Move = { handle: keyof Range; wanted: number };

/** Moves one handle as far as wanted, but never nearer to the other one than the gap. */
export function withHandle(range: Range, { handle, wanted }: Move, { min, max, minGap }: RangeLimits): Range {
  const least = handle === 'low' ? min : range.low + minGap;
  const most = handle === 'low' ? range.high - minGap : max;
  return { ...range, [handle]: Math.min(Math.max(wanted, least), most) };
}
