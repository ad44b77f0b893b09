import {
  dayLabel,
  daysOf,
  formatGrowth,
  growthPercent,
  longMonthLabel,
  monthLabel,
} from '@vitrine/contract/analytics/analytics.rules';
import {
  analyticsTexts,
  changeSince,
  salesSummary,
  soFar,
} from '@vitrine/contract/analytics/analytics.texts';
import { paths } from '../../lib/navigation/paths.ts';
import { formatDollars } from '../../lib/shop/shop-money.ts';

/** `period` is a month such as `2026-11`, or a day such as `2026-11-03`. */
type Sales = { period: string; sales: number; orders: number };
export type SalesUnit = 'month' | 'day';
export type SalesPoint = ReturnType<typeof salesPoints>[number];

const names = { month: longMonthLabel, day: dayLabel };
const labels = { month: monthLabel, day: dayLabel };

/** What the chart shows of each month or day, oldest first; the last one is still running. */
export function salesPoints(sales: readonly Sales[], unit: SalesUnit) {
  return sales.map(({ period, sales: value, orders }, index) => {
    const name = names[unit](period);
    const before = sales[index - 1];
    return {
      period,
      label: labels[unit](period),
      /** Below the first month and each January. */
      year: unit === 'month' && (!before || period.endsWith('-01')) ? period.slice(0, 4) : '',
      plainName: name,
      name: index === sales.length - 1 ? soFar(name) : name,
      value,
      amount: formatDollars(value),
      orders,
      /** The first one has nothing before it. */
      change:
        before && changeSince(formatGrowth(growthPercent(value, before.sales)), names[unit](before.period)),
    };
  });
}

export function summaryOf(points: readonly SalesPoint[], unit: SalesUnit): string {
  const [first] = points;
  const last = points.at(-1);
  const best = points.toSorted((one, other) => other.value - one.value).at(0);
  if (!first || !last || !best || best.value === 0) return analyticsTexts.noSales;
  return salesSummary({ first: plain(first), last: plain(last), best: plain(best), unit });
}

const plain = ({ plainName, amount }: SalesPoint) => ({ name: plainName, amount });

/** The paid orders of this month or day. */
export function ordersOf({ period }: SalesPoint): string {
  const { from, to } = daysOf(period);
  return `${paths.adminOrders}?paid=&from=${from}&to=${to}`;
}
