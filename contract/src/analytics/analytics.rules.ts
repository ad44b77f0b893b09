import { currencyOf } from '../shared/money/currencies.ts';
import { type Cents, divideHalfUp } from '../shared/money/money.ts';

/** Spec quirk back-office §2: the Avg. Order Value card shows this in red, whatever the data. */
export const FIXED_AOV_GROWTH = '-2.1%';

/** Spec back-office §9: the ring chart and the tooltips of all charts. */
export const RING_INNER_RADIUS_PX = 60;
export const RING_OUTER_RADIUS_PX = 80;
const TOOLTIPS_PER_SECOND = 60;
export const TOOLTIP_THROTTLE_MS = 1000 / TOOLTIPS_PER_SECOND;

export const SALES_MONTHS = 12;
export const SALES_DAYS = 30;

/** Names of the colour tokens. */
const CHART_COLOURS = ['chart-1', 'chart-2', 'chart-3', 'chart-4', 'chart-5', 'chart-6'] as const;
export type ChartColour = (typeof CHART_COLOURS)[number];

/** Spec back-office §2: the palette repeats cyclically. */
export function chartColour(index: number): ChartColour {
  return CHART_COLOURS[index % CHART_COLOURS.length] ?? CHART_COLOURS[0];
}

/** In percent. Growth from zero to something counts as 100, from zero to zero as 0. */
export function growthPercent(thisMonth: number, lastMonth: number): number {
  if (lastMonth === 0) return thisMonth > 0 ? 100 : 0;
  return ((thisMonth - lastMonth) / lastMonth) * 100;
}

/** One decimal and a sign: `+15.2%`, `-3.0%`, `0.0%`. */
export function formatGrowth(percent: number): string {
  // Rounded first, so that -0.04 becomes 0.0 and not -0.0.
  const rounded = Math.round(percent * 10) / 10;
  return `${rounded > 0 ? '+' : ''}${rounded.toFixed(1)}%`;
}

export function averageOrderValue(revenue: Cents, orders: number): Cents {
  return orders === 0 ? 0 : divideHalfUp(revenue, orders);
}

const monthNames = new Intl.DateTimeFormat('en-US', { month: 'short', timeZone: 'UTC' });
const longMonthNames = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });
const dayNames = new Intl.DateTimeFormat('en-US', { month: 'short', day: 'numeric', timeZone: 'UTC' });

/** `Nov` for `2026-11`, for the axis of the sales chart. */
export function monthLabel(month: string): string {
  return monthNames.format(new Date(`${month}-01`));
}

/** `November 2026` for `2026-11`. */
export function longMonthLabel(month: string): string {
  return longMonthNames.format(new Date(`${month}-01`));
}

/** `Nov 3` for `2026-11-03`. */
export function dayLabel(day: string): string {
  return dayNames.format(new Date(day));
}

/** The first and the last day of a month, `2026-11-01` and `2026-11-30`; of a day, the day itself. */
export function daysOf(period: string): { from: string; to: string } {
  const [year, month, day] = period.split('-').map(Number);
  if (day) return { from: period, to: period };
  const last = new Date(Date.UTC(year ?? 0, month ?? 1, 0));
  return { from: `${period}-01`, to: last.toISOString().slice(0, 10) };
}

const compact = new Intl.NumberFormat('en-US', {
  notation: 'compact',
  minimumFractionDigits: 0,
  maximumFractionDigits: 1,
});

/** `$28.4k`, `$1.2M`: for the axis and the middle of the ring, where the full amount does not fit. */
export function shortDollars(dollars: number, currency: string): string {
  const sign = dollars < 0 ? '-' : '';
  const { symbol } = currencyOf(currency);
  return `${sign}${symbol}${compact.format(Math.abs(dollars)).replace('K', 'k')}`;
}

/**
 * Each value as a whole percentage of the sum, for a legend; all 0 when the sum is 0. They add up to 100: what rounding
 * down leaves over goes to those that lost most by it.
 */
export function percentShares(values: readonly number[]): number[] {
  const total = values.reduce((sum, value) => sum + value, 0);
  if (total === 0) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * 100);
  const shares = exact.map(Math.floor);
  const lost = (index: number) => (exact[index] ?? 0) - (shares[index] ?? 0);
  const byLoss = [...shares.keys()].toSorted((one, other) => lost(other) - lost(one));
  const left = 100 - shares.reduce((sum, share) => sum + share, 0);
  const raised = new Set(byLoss.slice(0, left));
  return shares.map((share, index) => (raised.has(index) ? share + 1 : share));
}

const WEEKS = [1, 2, 3, 4];

/** The orders of a usual day like the last of the list, from the same weekday of the weeks before; null without any. */
export function usualOrders(days: readonly { orders: number }[]): number | null {
  const before = WEEKS.flatMap((week) => days.at(-1 - 7 * week)?.orders ?? []);
  const sum = before.reduce((total, orders) => total + orders, 0);
  return sum === 0 ? null : Math.max(1, Math.round(sum / before.length));
}
