import { z } from 'zod';
import { dollars } from '../shared/fields.ts';
import { SALES_DAYS, SALES_MONTHS } from './analytics.rules.ts';

const count = z.int().nonnegative();
const growth = z.number();

export const analyticsSchema = z.object({
  summaryStats: z.object({
    totalRevenue: dollars('Revenue'),
    totalOrders: count,
    totalCustomers: count,
    averageOrderValue: dollars('Average order value'),
    revenueGrowth: growth,
    ordersGrowth: growth,
    customersGrowth: growth,
  }),
  /** Oldest month first; months without sales are included with 0. */
  salesData: z
    .array(z.object({ month: z.string().regex(/^\d{4}-\d{2}$/), sales: dollars('Sales'), orders: count }))
    .length(SALES_MONTHS),
  categoryData: z.array(z.object({ name: z.string(), value: dollars('Value') })),
});
export type Analytics = z.infer<typeof analyticsSchema>;

/** Oldest day first; days without sales are included with 0. */
export const salesDaysSchema = z
  .array(z.object({ day: z.string().regex(/^\d{4}-\d{2}-\d{2}$/), sales: dollars('Sales'), orders: count }))
  .length(SALES_DAYS);
export type SalesDays = z.infer<typeof salesDaysSchema>;
