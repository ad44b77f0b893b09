import type { Adjustment } from '../../pricing/adjustments.ts';
import { allocate, fractionOf } from '../../pricing/allocation.rules.ts';
import { type Cents, lineTotal } from '../../shared/money/money.ts';

type RefundableLine = { lineId: string; unitCents: Cents; quantity: number; refunded: number };
type ChosenLine = { lineId: string; quantity: number };
type AdjustmentOfOrder = Pick<Adjustment, 'kind' | 'cents' | 'isContained'> & { lineId: string | null };

export type RefundableOrder = {
  lines: readonly RefundableLine[];
  adjustments: readonly AdjustmentOfOrder[];
  totalCents: Cents;
  /** By line or as an amount. */
  refundedCents: Cents;
};

/** A line's part of an adjustment, by its place in the list; `base` is what the refunded units come to before it. */
type Share = { index: number; cents: Cents; isContained: boolean };
type RefundedShare = { index: number; cents: Cents; base: Cents };

/**
 * The refund for some units of some lines, with what discounts took off them and what tax was added. It is what belongs to
 * the units refunded after it less what belongs to those before, so refunds add up in any order. The one that leaves no unit
 * takes all that is left: `charges` is what was charged beside the lines, such as delivery, `before` what amounts
 * refunded earlier took.
 */
export function refundForLines(
  { lines, adjustments, totalCents, refundedCents }: RefundableOrder,
  chosen: readonly ChosenLine[],
): { total: Cents; perLine: Cents[]; charges: Cents; before: Cents; shares: RefundedShare[] } {
  const quantityOf = new Map(chosen.map(({ lineId, quantity }) => [lineId, quantity]));
  const sharesOf = sharesOfLines(lines, adjustments);
  const parts = lines.map((line) => {
    const units = line.refunded + (quantityOf.get(line.lineId) ?? 0);
    const shares = sharesOf.get(line.lineId) ?? [];
    return difference(partOfLine(line, shares, units), partOfLine(line, shares, line.refunded));
  });
  const perLine = parts.map(({ cents }) => cents);
  const ofLines = sumOf(perLine);
  const isLast =
    chosen.length > 0 &&
    lines.every(({ lineId, quantity, refunded }) => refunded + (quantityOf.get(lineId) ?? 0) === quantity);
  const total = isLast ? totalCents - refundedCents : ofLines;
  const charges = isLast ? totalCents - sumOf(lines.map((line) => wholeLine(line, sharesOf))) : 0;
  const before = total - ofLines - charges;
  return { total, perLine, charges, before, shares: parts.flatMap(({ shares }) => shares) };
}

/** What each line has of the adjustments: its own ones, and its share of a discount on the whole order. */
function sharesOfLines(
  lines: readonly RefundableLine[],
  adjustments: readonly AdjustmentOfOrder[],
): Map<string, Share[]> {
  const left = new Map(lines.map((line) => [line.lineId, lineTotal(line)]));
  const shares = new Map<string, Share[]>(lines.map(({ lineId }) => [lineId, []]));
  for (const [index, { kind, cents, isContained, lineId }] of adjustments.entries()) {
    const take = (key: string, amount: Cents) => {
      shares.get(key)?.push({ index, cents: amount, isContained });
      if (!isContained) left.set(key, (left.get(key) ?? 0) + amount);
    };
    if (lineId !== null) take(lineId, cents);
    else if (kind === 'offer' || kind === 'coupon') {
      const weights = [...left].map(([key, leftOfLine]) => ({ key, cents: leftOfLine }));
      const all = sumOf(weights.map((weight) => weight.cents));
      for (const [key, share] of allocate(Math.min(-cents, all), weights)) take(key, 0 - share);
    }
  }
  return shares;
}

function wholeLine(line: RefundableLine, sharesOf: ReadonlyMap<string, Share[]>): Cents {
  return partOfLine(line, sharesOf.get(line.lineId) ?? [], line.quantity).cents;
}

type Part = { cents: Cents; shares: RefundedShare[] };

/** Each sum so far is rounded, and a share is the step between two, so the shares add up and never take more than there is. */
function partOfLine({ unitCents, quantity }: RefundableLine, shares: readonly Share[], units: number): Part {
  let whole = lineTotal({ unitCents, quantity });
  let cents = unitCents * units;
  const parts = shares.map(({ index, isContained, cents: ofLine }) => {
    const base = cents;
    if (isContained) return { index, base, cents: signedFraction(ofLine, units, quantity) };
    whole += ofLine;
    cents = fractionOf(whole, units, quantity);
    return { index, base, cents: cents - base };
  });
  return { cents, shares: parts };
}

function signedFraction(cents: Cents, part: number, whole: number): Cents {
  return Math.sign(cents) * fractionOf(Math.abs(cents), part, whole);
}

function difference(after: Part, before: Part): Part {
  const shares = after.shares.map(({ index, cents, base }, place) => ({
    index,
    cents: cents - (before.shares[place]?.cents ?? 0),
    base: base - (before.shares[place]?.base ?? 0),
  }));
  return { cents: after.cents - before.cents, shares };
}

function sumOf(amounts: readonly Cents[]): Cents {
  return amounts.reduce((sum, cents) => sum + cents, 0);
}

/** Whether every line belongs to the order, appears once and has that many units left. */
export function canRefundLines(lines: readonly RefundableLine[], chosen: readonly ChosenLine[]): boolean {
  const left = new Map(lines.map(({ lineId, quantity, refunded }) => [lineId, quantity - refunded]));
  const isOnce = new Set(chosen.map(({ lineId }) => lineId)).size === chosen.length;
  return isOnce && chosen.every(({ lineId, quantity }) => quantity <= (left.get(lineId) ?? 0));
}
