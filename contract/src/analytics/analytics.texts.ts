export const analyticsTexts = {
  totalRevenue: 'Total Revenue',
  totalOrders: 'Total Orders',
  averageOrderValue: 'Avg. Order Value',
  totalCustomers: 'Total Customers',
  fromLastMonth: 'from last month',
  salesTrend: 'Sales Trend',
  categoryDistribution: 'Category Distribution',
  loadFailed: 'Failed to fetch dashboard analytics',
} as const;
