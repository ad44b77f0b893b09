import type { Cents, PricedLine } from '../shared/money/money.ts';

type Line = PricedLine & { key: string };

/**
 * What N for the price of M takes off each line that has a free unit: of all units, as many groups of N as there are, and
 * for each of them N − M of the cheapest units are free. Of equal prices the lower key comes first, so that the order of the
 * lines changes nothing.
 */
export function bundleShares(
  lines: readonly Line[],
  { buy, pay }: { buy: number; pay: number },
): Map<string, Cents> {
  const units = lines.reduce((sum, { quantity }) => sum + quantity, 0);
  let free = Math.floor(units / buy) * (buy - pay);
  const cheapestFirst = lines.toSorted(
    (one, other) => one.unitCents - other.unitCents || (one.key < other.key ? -1 : 1),
  );
  const shares = new Map<string, Cents>();
  for (const { key, unitCents, quantity } of cheapestFirst) {
    const count = Math.min(free, quantity);
    if (count === 0) break;
    shares.set(key, count * unitCents);
    free -= count;
  }
  return shares;
}
