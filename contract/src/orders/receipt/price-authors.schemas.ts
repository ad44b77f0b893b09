import { z } from 'zod';
import type { PriceAuthor } from '../../pricing/price-steps.rules.ts';
import { isoDateTime } from '../../shared/fields.ts';

/** Who set what a step of an order's price comes from, and when; nothing for what the audit log does not know. */
export const priceAuthorSchema = z.object({
  of: z.enum(['line', 'offer', 'coupon', 'delivery', 'tax', 'refund']),
  id: z.string(),
  by: z.string(),
  at: isoDateTime,
}) satisfies z.ZodType<PriceAuthor>;
