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
} as const;

type NamedAmount = { name: string; amount: string };

/** Describes the area chart in a sentence. */
export function salesSummary({ first, last, best }: Record<'first' | 'last' | 'best', NamedAmount>): string {
  const course = `From ${first.amount} in ${first.name} to ${last.amount} in ${last.name}`;
  if (best.name === last.name) return `${course}, the best month.`;
  return `${course}. Best month: ${best.name} with ${best.amount}.`;
}

/** Describes the ring chart in a sentence about its largest segment. */
export function categorySummary({ name, amount, share }: NamedAmount & { share: string }): string {
  return `${name} leads with ${amount}, ${share} of all.`;
}

/** The label of a chart point: `September, $28,412.00`. */
export function chartPointLabel({ name, amount }: NamedAmount): string {
  return `${name}, ${amount}`;
}
