import { averageOrderValue, growthPercent, SALES_MONTHS } from '@vitrine/contract/analytics/analytics.rules';
import type { Analytics } from '@vitrine/contract/analytics/analytics.schemas';
import { divideHalfUp, toDollars } from '@vitrine/contract/shared/money';
import type { Deps } from '../deps.ts';
import { selectCustomersByMonth, selectSalesByCategory, selectSalesByMonth } from './analytics.queries.ts';

/** Three queries however many orders there are: each returns a row per month or per category. */
export async function dashboardAnalytics({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<Analytics> {
  const [sales, categories, customers] = await Promise.all([
    selectSalesByMonth(db),
    selectSalesByCategory(db),
    selectCustomersByMonth(db),
  ]);
  const months = lastMonths(clock());
  const revenue = byMonth(sales.map(({ month, revenueCents }) => [month, revenueCents]));
  const orders = byMonth(sales.map(({ month, orders }) => [month, orders]));
  const newCustomers = byMonth(customers.map(({ month, customers }) => [month, customers]));
  return {
    summaryStats: {
      totalRevenue: toDollars(revenue.total),
      totalOrders: orders.total,
      totalCustomers: newCustomers.total,
      averageOrderValue: toDollars(averageOrderValue(revenue.total, orders.total)),
      revenueGrowth: monthlyGrowth(months, revenue.in),
      ordersGrowth: monthlyGrowth(months, orders.in),
      customersGrowth: monthlyGrowth(months, newCustomers.in),
    },
    salesData: months.map((month) => ({ month, sales: toDollars(revenue.in(month)) })),
    categoryData: categories.map(({ name, centHundredths }) => ({
      name,
      value: toDollars(divideHalfUp(centHundredths, 100)),
    })),
  };
}

/** The figure of each month and their sum; a month without a figure counts as 0. */
function byMonth(entries: [month: string, figure: number][]) {
  const figures = new Map(entries);
  return {
    total: entries.reduce((sum, [, figure]) => sum + figure, 0),
    in: (month: string) => figures.get(month) ?? 0,
  };
}

function monthlyGrowth(months: readonly string[], figureIn: (month: string) => number): number {
  const [last = '', current = ''] = months.slice(-2);
  return growthPercent(figureIn(current), figureIn(last));
}

/** `2026-11` and the months before it, oldest first. */
function lastMonths(now: Date): string[] {
  return Array.from({ length: SALES_MONTHS }, (_, index) => {
    const month = now.getUTCMonth() - (SALES_MONTHS - 1 - index);
    return new Date(Date.UTC(now.getUTCFullYear(), month)).toISOString().slice(0, 7);
  });
}
