export type Range = { low: number; high: number };
export type RangeLimits = { min: number; max: number; minGap: number };
type Ends = Pick<RangeLimits, 'min' | 'max'>;

/** Turns a value into its place on the line, from 0 to 1, and back. */
export type RangeScale = {
  toShare: (value: number, ends: Ends) => number;
  toValue: (share: number, ends: Ends) => number;
};

export const LINEAR: RangeScale = {
  toShare: (value, { min, max }) => (value - min) / (max - min),
  toValue: (share, { min, max }) => min + share * (max - min),
};

type Move = { handle: keyof Range; wanted: number };

/** Moves one handle towards the target, but never closer to the other than the gap. */
export function moveHandle(range: Range, { handle, wanted }: Move, { min, max, minGap }: RangeLimits): Range {
  const lowest = handle === 'low' ? min : range.low + minGap;
  const highest = handle === 'low' ? range.high - minGap : max;
  return { ...range, [handle]: Math.min(Math.max(wanted, lowest), highest) };
}

/** The handle that a press on the line moves. If both are at the same place, the one that can move there. */
export function nearestHandle(shares: Range, share: number): keyof Range {
  const [toLow, toHigh] = [Math.abs(share - shares.low), Math.abs(share - shares.high)];
  if (toLow === toHigh) return share < shares.low ? 'low' : 'high';
  return toLow < toHigh ? 'low' : 'high';
}

type Stop = { share: number; value: number };

/** A scale that is even between two stops but differs from stretch to stretch. */
export function unevenScale(stops: readonly Stop[]): RangeScale {
  function map(from: keyof Stop, to: keyof Stop, at: number): number {
    const next = Math.max(
      1,
      stops.findIndex((stop) => at <= stop[from]),
    );
    const [start, end] = [stops[next - 1], stops[next]];
    if (!start || !end) return at;
    return start[to] + ((at - start[from]) / (end[from] - start[from])) * (end[to] - start[to]);
  }
  return {
    toShare: (value) => map('value', 'share', value),
    toValue: (share) => map('share', 'value', share),
  };
}
