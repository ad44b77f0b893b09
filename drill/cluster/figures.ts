import type { Look } from './browsing.ts';
import type { LeaderLoss } from './leader-losses.ts';

/** The time during which the shop accepted no writes. */
type Refusal = { from: number; to: number; ms: number };

/** How far to look back, so that the last write before the loss counts. */
const BEFORE_MS = 2_000;

/** The longest gap between acknowledged writes around the loss. */
export function refusalOf({ lostAt, wholeAt }: LeaderLoss, acknowledgedAt: readonly number[]): Refusal {
  const inside = acknowledgedAt.filter((at) => at >= lostAt - BEFORE_MS && at <= wholeAt).toSorted(byValue);
  const edges = [...inside, ...(inside.length === 0 ? [lostAt, wholeAt] : [wholeAt])];
  let longest: Refusal = { from: lostAt, to: lostAt, ms: 0 };
  for (const [index, to] of edges.entries()) {
    const from = edges[index - 1];
    if (from !== undefined && to - from > longest.ms) longest = { from, to, ms: to - from };
  }
  return longest;
}

export function looksDuring(looks: readonly Look[], { from, to }: Refusal): Look[] {
  return looks.filter(({ at }) => at >= from && at <= to);
}

/** In percent; 100 if nobody looked. */
export function answeredShare(looks: readonly Look[]): number {
  const answered = looks.filter(({ isAnswered }) => isAnswered).length;
  return looks.length === 0 ? 100 : (100 * answered) / looks.length;
}

/** 0.5 is the median. */
export function quantile(values: readonly number[], share: number): number {
  const sorted = values.toSorted(byValue);
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
}

function byValue(one: number, other: number): number {
  return one - other;
}
