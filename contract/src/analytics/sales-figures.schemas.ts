import { z } from 'zod';
import { dollars, isoDateTime } from '../shared/fields.ts';

const count = z.int().nonnegative();

/** Paid orders that were not cancelled; at most MOST_COUNTED_ORDERS are counted, the newest. */
export const customerSalesSchema = z.object({
  since: isoDateTime,
  orders: count,
  isMore: z.boolean(),
  total: dollars('Total'),
  lastOrderAt: isoDateTime.nullable(),
});
export type CustomerSales = z.infer<typeof customerSalesSchema>;

export const couponSalesSchema = z.object({
  _id: z.string(),
  uses: count,
  isMore: z.boolean(),
  given: dollars('Given'),
  earned: dollars('Earned'),
});
export type CouponSales = z.infer<typeof couponSalesSchema>;
