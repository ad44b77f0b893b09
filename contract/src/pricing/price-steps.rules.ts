import { countryName } from '../shared/countries.ts';
import { formatDate } from '../shared/dates.ts';
import { type Cents, formatCents, lineTotal } from '../shared/money/money.ts';
import { type AdjustmentSource, sumOfAdjustments } from './adjustments.ts';
import { priceStepTexts as texts } from './price-steps.texts.ts';
import { signedAmount } from './signed-amount.ts';
import type { StoredAdjustment } from './stored-adjustments.ts';

/** What a step comes from: a line by its id, a refund by its own, a coupon by its code. */
export type PriceCause = {
  of: 'line' | 'offer' | 'coupon' | 'delivery' | 'tax' | 'refund';
  id: string;
};

export type PriceStep = {
  /** `sum` is of the steps above it. `part` is contained in them, so it changes no sum. */
  kind: 'step' | 'sum' | 'total' | 'part';
  label: string;
  cents: Cents;
  /** How the amount was calculated, a sentence each. */
  notes: string[];
  cause: PriceCause | null;
};

export type PriceToExplain = {
  lines: readonly {
    id: string;
    name: string;
    quantity: number;
    unitCents: Cents;
    /** Before the promo. */
    listCents: Cents;
    promoPercentage: number;
  }[];
  adjustments: readonly Pick<StoredAdjustment, 'kind' | 'label' | 'cents' | 'isContained' | 'source'>[];
  isPaid: boolean;
  refunds: readonly { id: string; cents: Cents; units: string; notes: string[] }[];
  /** What is left after refunds is called. */
  left: string;
};

/** The steps from list prices to the total and what refunds leave of it. Their amounts add up to it. */
export function explainPrice(price: PriceToExplain, currency: string): PriceStep[] {
  const { lines, adjustments, isPaid, refunds, left } = price;
  const subtotal = lines.reduce((sum, line) => sum + lineTotal(line), 0);
  const total = subtotal + sumOfAdjustments(adjustments);
  const refunded = refunds.reduce((sum, { cents }) => sum + cents, 0);
  const explained = explainAdjustments(price, { subtotal, currency });
  const changes = explained.filter(({ kind }) => kind === 'step');
  return [
    ...lines.flatMap((line) => explainLine(line, currency)),
    ...(changes.length > 0 ? [sumStep('sum', texts.subtotal, subtotal)] : []),
    ...changes,
    sumStep('total', isPaid ? texts.totalPaid : texts.total, total),
    ...explained.filter(({ kind }) => kind === 'part'),
    ...refunds.map(({ id, cents, units, notes }) => ({
      kind: 'step' as const,
      label: units ? texts.refundOf(units) : texts.refund,
      ...{ cents: 0 - cents, notes, cause: { of: 'refund' as const, id } },
    })),
    ...(refunds.length > 0 ? [sumStep('sum', left, total - refunded)] : []),
  ];
}

function sumStep(kind: 'sum' | 'total', label: string, cents: Cents): PriceStep {
  return { kind, label, cents, notes: [], cause: null };
}

function explainLine(line: PriceToExplain['lines'][number], currency: string): PriceStep[] {
  const { id, name, quantity, unitCents, listCents, promoPercentage } = line;
  const list: PriceStep = {
    kind: 'step',
    label: `${name} · ${quantity} × ${formatCents(listCents, currency)}`,
    cents: lineTotal({ unitCents: listCents, quantity }),
    notes: [texts.listPrice],
    cause: { of: 'line', id },
  };
  if (unitCents === listCents) return [list];
  const cents = lineTotal({ unitCents, quantity }) - list.cents;
  return [
    { ...list, cause: null },
    { ...list, label: texts.promo(promoPercentage, name), cents, notes: [] },
  ];
}

type Explained = Pick<StoredAdjustment, 'kind' | 'label' | 'cents' | 'isContained'> & {
  source: AdjustmentSource;
  base: Cents;
};
type Sums = { subtotal: Cents; currency: string };

/** A step for each label: an offer or a rate that is about several lines is one. */
function explainAdjustments({ adjustments }: PriceToExplain, sums: Sums): PriceStep[] {
  const rows = new Map<string, Explained>();
  for (const { kind, label, cents, isContained, source } of adjustments) {
    const key = `${kind} ${isContained} ${label}`;
    const before = rows.get(key) ?? { cents: 0, base: 0 };
    const base = 'base' in source ? source.base : 0;
    // Each line's part of a tax has a base of its own; an offer names the same base for all its lines.
    const sumOfBases = kind === 'tax' ? before.base + base : base;
    rows.set(key, { kind, label, isContained, source, cents: before.cents + cents, base: sumOfBases });
  }
  const discounts = adjustments.filter(({ kind }) => kind === 'offer' || kind === 'coupon');
  const discounted = sums.subtotal + sumOfAdjustments(discounts);
  return [...rows.values()].map((row) => ({
    kind: row.isContained ? 'part' : 'step',
    label: labelOf(row),
    cents: row.cents,
    notes: notesOf(row, { ...sums, discounted }),
    cause: causeOf(row.source),
  }));
}

function labelOf({ kind, label, isContained, source }: Explained): string {
  if (kind === 'coupon') return texts.coupon(label);
  if (source.type === 'delivery') return texts.delivery(label, placeOf(source));
  if (source.type !== 'tax') return label;
  return isContained ? texts.contained(label, placeOf(source)) : texts.tax(label, placeOf(source));
}

function placeOf({ country, region }: { country: string; region: string }): string {
  return [region, country && countryName(country)].filter(Boolean).join(', ');
}

function notesOf({ source, base }: Explained, { currency, discounted }: Sums & { discounted: Cents }) {
  const money = (cents: Cents) => formatCents(cents, currency);
  switch (source.type) {
    case 'coupon':
    case 'offer':
      return notesOfDiscount(source, base, money);
    case 'tax':
      return source.isReverseCharge
        ? [texts.reverseCharge]
        : [texts.percentOf(source.rate / 1000, money(base))];
    case 'delivery': {
      const { freeFrom, isFree } = source;
      if (freeFrom !== null && discounted >= freeFrom) return [texts.freeFrom(money(freeFrom))];
      if (isFree) return [texts.freeByCoupon];
      return freeFrom === null ? [] : [texts.missing(money(freeFrom), money(freeFrom - discounted))];
    }
    default:
      return [];
  }
}

type Discount = Extract<AdjustmentSource, { type: 'coupon' | 'offer' }>;

/** A percentage, an amount, or some units for the price of fewer, from a minimum if there is one. */
function notesOfDiscount(source: Discount, base: Cents, money: (cents: Cents) => string): string[] {
  const { percent } = source;
  const numberOf = (name: string) => {
    const value = (source as Record<string, unknown>)[name];
    return typeof value === 'number' ? value : 0;
  };
  const [amount, buy, minimum] = [numberOf('amount'), numberOf('buy'), numberOf('minimum')];
  return [
    ...(percent > 0 ? [texts.percentOf(percent, money(base))] : []),
    ...(amount > 0 ? [texts.amountOf(money(amount), money(base))] : []),
    ...(buy > 0 ? [texts.buyPay(buy, numberOf('pay'))] : []),
    ...(minimum > 0 ? [texts.minimum(money(minimum))] : []),
  ];
}

export function causeOf(source: AdjustmentSource): PriceCause | null {
  switch (source.type) {
    case 'coupon':
      return { of: 'coupon', id: source.code };
    case 'offer':
      return { of: 'offer', id: source.offerId };
    case 'delivery':
      return { of: 'delivery', id: source.zoneId };
    case 'tax':
      return { of: 'tax', id: source.country };
    default:
      return null;
  }
}

/** Who set what a step comes from, and when, as the audit log knows it. */
export type PriceAuthor = PriceCause & { by: string; at: string };

/** For admins: every step with who set its cause. */
export function withAuthors(steps: readonly PriceStep[], authors: readonly PriceAuthor[]): PriceStep[] {
  return steps.map((step) => {
    const author = authors.find(({ of, id }) => of === step.cause?.of && id === step.cause.id);
    if (!author) return step;
    const { of, by, at } = author;
    const note = of === 'refund' ? texts.refundedBy(by) : texts.setBy(by, formatDate(at));
    return { ...step, notes: [...step.notes, note] };
  });
}

export function stepAmount({ cause, cents }: Pick<PriceStep, 'cause' | 'cents'>, currency: string): string {
  return cause?.of === 'delivery' && cents === 0 ? texts.free : signedAmount(cents, currency);
}

/** A line for each step, for the clipboard and the command line. */
export function priceStepsText(steps: readonly PriceStep[], currency: string): string[] {
  return steps.map((step) => {
    const { kind, label, notes } = step;
    const amount = stepAmount(step, currency).padStart(14);
    const text = [label, ...notes].join('. ');
    return `${amount}  ${kind === 'part' ? `(${text})` : text}`;
  });
}
