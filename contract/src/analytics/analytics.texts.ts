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

/** The area chart in a sentence. */
export function salesSummary({ first, last, best }: Record<'first' | 'last' | 'best', NamedAmount>): string {
  return `From ${first.amount} in ${first.name} to ${last.amount} in ${last.name}. Best month: ${best.name} with ${best.amount}.`;
}

/** The ring chart in a sentence. */
export function categorySummary({ count, first }: { count: number; first: NamedAmount & { share: string } }) {
  if (count === 1) return `${first.name} made all of it, ${first.amount}.`;
  return `${first.name} leads ${count} categories with ${first.amount}, ${first.share} of all.`;
}

/** What a point of a chart says: `September, $28,412.00`. */
export function pointText({ name, amount }: NamedAmount): string {
  return `${name}, ${amount}`;
}
