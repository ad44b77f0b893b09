export const analyticsTexts = {
  totalRevenue: 'Total Revenue',
  totalOrders: 'Total Orders',
  averageOrderValue: 'Avg. Order Value',
  totalCustomers: 'Total Customers',
  fromLastMonth: 'from last month',
  salesTrend: 'Sales Trend',
  categoryDistribution: 'Category Distribution',
  loadFailed: 'Failed to fetch dashboard analytics',
  showTable: 'Show as table',
  showChart: 'Show as chart',
  month: 'Month',
  sales: 'Sales',
  category: 'Category',
  revenue: 'Revenue',
  share: 'Share',
  noSales: 'No sales yet',
  day: 'Day',
  orders: 'Orders',
  period: 'Period',
  last12Months: '12 months',
  last30Days: '30 days',
} as const;

type NamedAmount = { name: string; amount: string };

type SalesOf = Record<'first' | 'last' | 'best', NamedAmount> & { unit: 'month' | 'day' };

/** Describes the area chart in a sentence; the last month or day is still running. */
export function salesSummary({ first, last, best, unit }: SalesOf): string {
  const at = unit === 'month' ? 'in' : 'on';
  const course = `From ${first.amount} ${at} ${first.name} to ${last.amount} ${at} ${last.name} so far`;
  if (best.name === last.name) return `${course}, the best ${unit}.`;
  return `${course}. Best ${unit}: ${best.name} with ${best.amount}.`;
}

/** The month or day that is still running. */
export function soFar(name: string): string {
  return `${name}, so far`;
}

export function orderCountText(orders: number): string {
  return orders === 1 ? '1 order' : `${orders.toLocaleString('en-US')} orders`;
}

/** `+12.3% from October 2026`, in the tooltip of the sales chart. */
export function changeSince(change: string, before: string): string {
  return `${change} from ${before}`;
}

/** Reads a point of the sales chart out: `September 2026, $28,412.00, 112 orders`. */
export function salesPointLabel({ name, amount, orders }: NamedAmount & { orders: number }): string {
  return `${name}, ${amount}, ${orderCountText(orders)}`;
}

/** Describes the ring chart in a sentence about its largest segment. */
export function categorySummary({ name, amount, share }: NamedAmount & { share: string }): string {
  return `${name} leads with ${amount}, ${share} of all.`;
}

/** The label of a chart point: `September, $28,412.00`. */
export function chartPointLabel({ name, amount }: NamedAmount): string {
  return `${name}, ${amount}`;
}
