import { z } from 'zod';
import { ADJUSTMENT_KINDS } from './adjustments.ts';

/** An adjustment as an order has it. */
export const adjustmentSchema = z.object({
  kind: z.enum(ADJUSTMENT_KINDS),
  label: z.string(),
  /** In dollars, negative for what lowers the total. */
  amount: z.number(),
  /** Already part of the prices. */
  isContained: z.boolean(),
  /** The line that it is about; null for the whole order. */
  lineId: z.string().nullable(),
  /** The rule, rate or coupon as it was then: an `AdjustmentSource`, its amounts in cents. */
  source: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});
export type OrderAdjustment = z.infer<typeof adjustmentSchema>;
