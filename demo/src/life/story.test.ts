import { growthPercent } from '@vitrine/contract/analytics/analytics.rules';
import { describe, expect, it } from 'vitest';
import { totalsOfLines } from './baskets.ts';
import { demoCoupons } from './coupons.ts';
import { demoCustomers } from './customers.ts';
import { isSale } from './order-fate.ts';
import { demoOrders } from './orders.ts';

/** The dashboard's figures for a shop that is first started at this time. */
function storyAt(now: Date) {
  const orders = demoOrders({ now, customers: demoCustomers(now), coupons: demoCoupons(now) }).filter(isSale);
  const months = Array.from({ length: 12 }, (_, index) =>
    new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() - 11 + index)).toISOString().slice(0, 7),
  );
  const monthly = months.map((month) => {
    const ofMonth = orders.filter(({ createdAt }) => createdAt.toISOString().startsWith(month));
    const cents = ofMonth.map(({ lines, coupon }) => totalsOfLines(lines, coupon?.discount).total);
    return { month, sales: cents.reduce((sum, total) => sum + total, 0), orders: ofMonth.length };
  });
  const shares = new Map<string, number>();
  for (const { categoryName, unitPriceCents, quantity } of orders.flatMap(({ lines }) => lines))
    shares.set(categoryName, (shares.get(categoryName) ?? 0) + unitPriceCents * quantity);
  return { monthly, shares };
}

type Story = ReturnType<typeof storyAt>;

const starts = Array.from({ length: 12 }, (_, month) => {
  const lastDay = new Date(Date.UTC(2031, month + 1, 0)).getUTCDate();
  return [1, 15, lastDay].map((day) => new Date(Date.UTC(2031, month, day, 9, 30)));
}).flat();
const stories = starts.map((start) => [start.toISOString().slice(0, 10), storyAt(start)] as const);

/** The ratio of a calendar month's sales to those of the month before or after; undefined if either is not shown. */
function ratio({ monthly }: Story, of: string, to: string): number | undefined {
  const found = [of, to].map((name) => monthly.findIndex(({ month }) => month.endsWith(name)));
  const [one = -1, other = -1] = found;
  const areNeighbours = Math.abs(one - other) === 1;
  return areNeighbours ? (monthly[one]?.sales ?? 0) / (monthly[other]?.sales ?? 1) : undefined;
}

function growthOf({ monthly }: Story, figure: 'sales' | 'orders'): number {
  const [last, present] = monthly.slice(-2);
  return growthPercent(present?.[figure] ?? 0, last?.[figure] ?? 0);
}

describe('the story on the dashboard of a shop first started on the 1st, the 15th or the last of any month', () => {
  it('goes up over the year', () => {
    const salesOf = (months: Story['monthly']) => months.reduce((sum, { sales }) => sum + sales, 0);
    for (const [start, { monthly }] of stories) {
      expect(
        monthly.every(({ orders }) => orders > 30),
        start,
      ).toBe(true);
      expect(salesOf(monthly.slice(-3)), start).toBeGreaterThan(1.05 * salesOf(monthly.slice(0, 3)));
    }
  });

  it('has its peak in December and is quiet in February and August', () => {
    for (const [start, story] of stories) {
      const isPresent = (name: string) => story.monthly.at(-1)?.month.endsWith(name);
      expect(ratio(story, '-12', '-11') ?? 2, start).toBeGreaterThan(1.1);
      expect(ratio(story, '-12', '-01') ?? 2, start).toBeGreaterThan(1.1);
      if (!isPresent('-02')) expect(ratio(story, '-02', '-01') ?? 0, start).toBeLessThan(1);
      if (!isPresent('-08')) expect(ratio(story, '-08', '-07') ?? 0, start).toBeLessThan(1);
      if (!isPresent('-03')) expect(ratio(story, '-02', '-03') ?? 0, start).toBeLessThan(1);
      if (!isPresent('-09')) expect(ratio(story, '-08', '-09') ?? 0, start).toBeLessThan(1);
    }
  });

  it('opens on growth, except in January after the presents', () => {
    for (const [start, story] of stories) {
      const isJanuary = start.slice(5, 7) === '01';
      const [least, most] = isJanuary ? [-20, -8] : [2, 32];
      expect(growthOf(story, 'sales'), start).toBeGreaterThan(least);
      expect(growthOf(story, 'sales'), start).toBeLessThan(most);
      expect(growthOf(story, 'orders'), start).toBeGreaterThan(least - 12);
    }
  });

  it('shares the ring among all six categories, none alike and none too thin to see', () => {
    for (const [start, { shares }] of stories) {
      const parts = [...shares.values()].toSorted((one, other) => other - one);
      const whole = parts.reduce((sum, part) => sum + part, 0);
      expect(parts, start).toHaveLength(6);
      const gaps = parts.slice(1).map((part, index) => ((parts[index] ?? 0) - part) / whole);
      expect(Math.min(...gaps), start).toBeGreaterThan(0.001);
      expect((parts[0] ?? 0) / whole, start).toBeLessThan(0.4);
      expect((parts[5] ?? 0) / whole, start).toBeGreaterThan(0.04);
    }
  });
});
