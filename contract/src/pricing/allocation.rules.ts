import { type Cents, divideHalfUp } from '../shared/money/money.ts';

type Weight = { key: string; cents: Cents };

/**
 * Shares an amount among lines in proportion to their cents, so that the shares add up to it: what rounding down leaves goes
 * to the largest remainders, and of equal ones to the lower key, so that the order of the lines changes nothing. No share
 * exceeds its line if the amount does not exceed their sum.
 */
export function allocate(amount: Cents, lines: readonly Weight[]): Map<string, Cents> {
  const sum = BigInt(lines.reduce((total, { cents }) => total + cents, 0));
  const shares = lines.map(({ key, cents }) => {
    const product = BigInt(amount) * BigInt(cents);
    return sum === 0n
      ? { key, share: 0, rest: 0n }
      : { key, share: Number(product / sum), rest: product % sum };
  });
  let left = sum === 0n ? 0 : amount - shares.reduce((total, { share }) => total + share, 0);
  const byRemainder = shares.toSorted((one, other) =>
    one.rest === other.rest ? (one.key < other.key ? -1 : 1) : one.rest > other.rest ? -1 : 1,
  );
  for (const line of byRemainder) {
    if (left === 0) break;
    line.share += 1;
    left -= 1;
  }
  return new Map(shares.map(({ key, share }) => [key, share]));
}

/** A part of an amount, half up. Whole multiples first, because amount × numerator could exceed 2^53. */
export function fractionOf(amount: Cents, numerator: number, denominator: number): Cents {
  const rest = amount % denominator;
  return ((amount - rest) / denominator) * numerator + divideHalfUp(rest * numerator, denominator);
}
