import { describe, expect, it } from 'vitest';
import {
  averageOrderValue,
  chartColour,
  dayLabel,
  daysOf,
  FIXED_AOV_GROWTH,
  formatGrowth,
  growthPercent,
  longMonthLabel,
  monthLabel,
  percentShares,
  RING_INNER_RADIUS_PX,
  RING_OUTER_RADIUS_PX,
  shortDollars,
  usualOrders,
} from './analytics.rules.ts';
import { analyticsTexts, salesSummary } from './analytics.texts.ts';

describe('growthPercent and formatGrowth (A-DSH-06, A-DSH-07, A-DSH-08)', () => {
  it.each([
    { now: 1152, last: 1000, shown: '+15.2%' },
    { now: 970, last: 1000, shown: '-3.0%' },
    { now: 1000, last: 1000, shown: '0.0%' },
    { now: 9999, last: 10_000, shown: '0.0%' },
    { now: 5, last: 0, shown: '+100.0%' },
    { now: 0, last: 0, shown: '0.0%' },
    { now: 0, last: 7, shown: '-100.0%' },
  ])('from $last to $now is $shown', ({ now, last, shown }) => {
    expect(formatGrowth(growthPercent(now, last))).toBe(shown);
  });
});

describe('averageOrderValue', () => {
  it('rounds half up and is 0 without orders', () => {
    expect(averageOrderValue(1001, 2)).toBe(501);
    expect(averageOrderValue(0, 0)).toBe(0);
  });
});

describe('chartColour (A-DSH-17)', () => {
  it('has 6 colours and repeats them', () => {
    expect(chartColour(0)).toBe('chart-1');
    expect(chartColour(5)).toBe('chart-6');
    expect(chartColour(6)).toBe('chart-1');
    expect(chartColour(14)).toBe('chart-3');
  });
});

describe('monthLabel (A-DSH-13)', () => {
  it("names the month, wherever the visitor's zone is", () => {
    expect(monthLabel('2026-11')).toBe('Nov');
    expect(dayLabel('2026-11-03')).toBe('Nov 3');
    expect(longMonthLabel('2026-01')).toBe('January 2026');
  });
});

describe('daysOf', () => {
  it.each([
    { period: '2026-11', from: '2026-11-01', to: '2026-11-30' },
    { period: '2028-02', from: '2028-02-01', to: '2028-02-29' },
    { period: '2026-12', from: '2026-12-01', to: '2026-12-31' },
    { period: '2026-11-03', from: '2026-11-03', to: '2026-11-03' },
  ])('of $period is $from to $to', ({ period, from, to }) => {
    expect(daysOf(period)).toEqual({ from, to });
  });
});

describe('shortDollars', () => {
  it.each([
    { dollars: 0, shown: '$0' },
    { dollars: 2500, shown: '$2.5k' },
    { dollars: 272_840.5, shown: '$272.8k' },
    { dollars: 40_000, shown: '$40k' },
    { dollars: 1_250_000, shown: '$1.3M' },
  ])('shows $dollars as $shown', ({ dollars, shown }) => {
    expect(shortDollars(dollars, 'USD')).toBe(shown);
  });
});

describe('percentShares', () => {
  it('are whole percents of the sum, and 0 without one', () => {
    expect(percentShares([1, 1, 2])).toEqual([25, 25, 50]);
    expect(percentShares([0, 0])).toEqual([0, 0]);
  });

  it('add up to 100', () => {
    expect(percentShares([1, 1, 1])).toEqual([34, 33, 33]);
    expect(percentShares([5, 5, 5, 5, 5, 5, 70])).toEqual([5, 5, 5, 5, 5, 5, 70]);
    expect(percentShares([1, 199])).toEqual([1, 99]);
  });
});

describe('salesSummary', () => {
  const first = { name: 'December', amount: '$1.00' };
  const last = { name: 'November', amount: '$3.00' };

  it('names the best month once', () => {
    const best = { name: 'May', amount: '$9.00' };
    expect(salesSummary({ first, last, best, unit: 'month' })).toBe(
      'From $1.00 in December to $3.00 in November so far. Best month: May with $9.00.',
    );
    expect(salesSummary({ first, last, best: last, unit: 'day' })).toBe(
      'From $1.00 on December to $3.00 on November so far, the best day.',
    );
  });
});

describe('constants and texts of the dashboard', () => {
  it.each([
    ['A-DSH-10', FIXED_AOV_GROWTH, '-2.1%'],
    ['A-DSH-16', RING_INNER_RADIUS_PX, 60],
    ['A-DSH-16', RING_OUTER_RADIUS_PX, 80],
    ['A-DSH-05', analyticsTexts.totalRevenue, 'Total Revenue'],
    ['A-DSH-05', analyticsTexts.totalOrders, 'Total Orders'],
    ['A-DSH-05', analyticsTexts.averageOrderValue, 'Avg. Order Value'],
    ['A-DSH-05', analyticsTexts.totalCustomers, 'Total Customers'],
    ['A-DSH-09', analyticsTexts.fromLastMonth, 'from last month'],
    ['A-DSH-12', analyticsTexts.salesTrend, 'Sales Trend'],
    ['A-DSH-14', analyticsTexts.categoryDistribution, 'Category Distribution'],
    ['A-DSH-19', analyticsTexts.loadFailed, 'Failed to fetch dashboard analytics'],
  ])('(%s) %s is %s', (_id, constant, specified) => {
    expect(constant).toBe(specified);
  });
});

describe('usualOrders', () => {
  const days = (counts: Record<number, number>) =>
    Array.from({ length: 30 }, (_, index) => ({ orders: counts[29 - index] ?? 0 }));

  it('averages the same weekday of four weeks, without today', () => {
    expect(usualOrders(days({ 0: 50, 1: 99, 7: 8, 14: 10, 21: 9, 28: 7 }))).toBe(9);
    expect(usualOrders(days({ 21: 1 }))).toBe(1);
    expect(usualOrders(days({ 0: 50, 6: 99 }))).toBeNull();
  });
});
