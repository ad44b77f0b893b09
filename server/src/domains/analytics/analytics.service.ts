import {
  averageOrderValue,
  growthPercent,
  SALES_DAYS,
  SALES_MONTHS,
} from '@vitrine/contract/analytics/analytics.rules';
import type { Analytics, SalesDays } from '@vitrine/contract/analytics/analytics.schemas';
import { divideHalfUp, toDollars } from '@vitrine/contract/shared/money/money';
import { appTexts } from '@vitrine/contract/shared/texts/texts';
import type { Deps, Shop } from '../../deps.ts';
import { shopCurrency } from '../../platform/settings/shop-currency.ts';
import {
  addUpTotals,
  repairTotals,
  selectSalesPerDay,
  selectTotals,
  type Total,
} from './analytics.queries.ts';

/** One statement, which takes the same time however many orders there are. A sale counts for its category's name at that time. */
export async function dashboardAnalytics({
  db,
  clock,
  settings,
}: Shop & Pick<Deps, 'settings'>): Promise<Analytics> {
  const {
    revenue: sales = [],
    orders: sold = [],
    customers = [],
    category = [],
  } = byFigure(await selectTotals(db));
  const months = lastMonths(clock());
  const currency = shopCurrency({ settings });
  const revenue = byMonth(sales);
  const orders = byMonth(sold);
  const newCustomers = byMonth(customers);
  return {
    summaryStats: {
      totalRevenue: toDollars(revenue.total, currency),
      totalOrders: orders.total,
      totalCustomers: newCustomers.total,
      averageOrderValue: toDollars(averageOrderValue(revenue.total, orders.total), currency),
      revenueGrowth: monthlyGrowth(months, revenue.in),
      ordersGrowth: monthlyGrowth(months, orders.in),
      customersGrowth: monthlyGrowth(months, newCustomers.in),
    },
    salesData: months.map((month) => ({
      month,
      sales: toDollars(revenue.in(month), currency),
      orders: orders.in(month),
    })),
    categoryData: category.map(({ of, amount }) => ({
      name: of ?? appTexts.unknown,
      value: toDollars(divideHalfUp(amount, 100), currency),
    })),
  };
}

/** Today and the 29 days before it, oldest first. */
export async function salesOfLastDays({
  db,
  clock,
  settings,
}: Shop & Pick<Deps, 'settings'>): Promise<SalesDays> {
  const today = clock();
  const dates = Array.from(
    { length: SALES_DAYS },
    (_, index) =>
      new Date(
        Date.UTC(today.getUTCFullYear(), today.getUTCMonth(), today.getUTCDate() - (SALES_DAYS - 1 - index)),
      ),
  );
  const sales = new Map((await selectSalesPerDay(db, dates[0] ?? today)).map((row) => [row.day, row]));
  const currency = shopCurrency({ settings });
  return dates.map((date) => {
    const day = date.toISOString().slice(0, 10);
    const { cents = 0, orders = 0 } = sales.get(day) ?? {};
    return { day, sales: toDollars(cents, currency), orders };
  });
}

export async function addUpAnalytics({ db }: Pick<Deps, 'db'>): Promise<void> {
  await addUpTotals(db);
}

/** Compares the stored figures with the sum of all orders and accounts; returns the differences, which it has corrected. */
export function checkAnalytics({ db }: Pick<Deps, 'db'>) {
  return repairTotals(db);
}

function byFigure(totals: readonly Total[]) {
  return Object.groupBy(totals, ({ figure }) => figure);
}

function byMonth(totals: readonly Total[]) {
  const figures = new Map(totals.map(({ of, amount }) => [of, amount]));
  return {
    total: totals.reduce((sum, { amount }) => sum + amount, 0),
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
