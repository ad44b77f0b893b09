import type { Cents } from '@vitrine/contract/shared/money/money';
import { monthSpan, type Span } from './calendar.ts';

/** Sales of each month relative to the mean: high before Christmas, low in summer. */
const SEASONS = [1, 0.84, 0.97, 1, 1.05, 1.02, 0.98, 0.82, 1.02, 1.12, 1.36, 1.62] as const;
const FIRST_MONTH_CENTS: Cents = 1_100_000;
const GROWTH_A_MONTH = 1.055;

/** The ratio of this month's sales to the last one's, so that the dashboard shows a believable growth. */
const LEAST_RISE = 1.1;
const MOST_RISE = 1.22;
/** January follows the Christmas sales, so it shows a decline. */
const JANUARY_FALL = 0.86;
/** A month that has lasted less than this gets only a part of the sales, because no shop takes a month's orders in minutes. */
const RUSH_MS = 3_600_000;

const MONTHS = 12;

export type MonthPlan = Span & { salesCents: Cents };

/**
 * The twelve months that the dashboard shows, oldest first. The current one has already sold as much as a whole month on
 * the first start, whichever day that is, because the dashboard compares it with a whole one.
 */
export function monthPlans(now: Date): MonthPlan[] {
  const plans = Array.from({ length: MONTHS }, (_, index): MonthPlan => {
    const span = monthSpan(now, MONTHS - 1 - index);
    const season = SEASONS[span.start.getUTCMonth()] ?? 1;
    return { ...span, salesCents: Math.round(FIRST_MONTH_CENTS * GROWTH_A_MONTH ** index * season) };
  });
  const [last, present] = plans.slice(-2);
  if (last && present) present.salesCents = presentSales(last.salesCents, present);
  return plans;
}

function presentSales(lastCents: Cents, { start, end, salesCents }: MonthPlan): Cents {
  const isJanuary = start.getUTCMonth() === 0;
  const rise = isJanuary ? JANUARY_FALL : Math.min(MOST_RISE, Math.max(LEAST_RISE, salesCents / lastCents));
  const part = Math.min(1, (end.getTime() - start.getTime()) / RUSH_MS);
  return Math.round(lastCents * rise * part);
}
