import { z } from 'zod';
import { dollars, fields, filterMoment, isoDateTime } from '../../shared/fields.ts';
import { EMAIL_FAILURES } from '../../shop/health/health.rules.ts';

const count = z.int().nonnegative();

/** When this browser last showed the dashboard; without it, what came in is counted from midnight (UTC). */
export const todayQuery = fields({ since: filterMoment('Since must be a date and time').optional() });

/** What the panel is made of. Counts end at `MOST_COUNTED_TODAY` and one more. */
export const todaySchema = z.object({
  now: isoDateTime,
  /** Paid orders of this day (UTC). */
  sales: z.object({ orders: count, amount: dollars('Sales') }),
  /** The orders of the same weekday, averaged over four weeks; null if there were none. */
  usualOrders: count.nullable(),
  arrived: z.object({ since: isoDateTime.nullable(), orders: count, amount: dollars('Sales') }),
  toShip: z.object({ orders: count, oldestAt: isoDateTime.nullable() }),
  unanswered: z.object({ messages: count, oldestAt: isoDateTime.nullable() }),
  unmatchedPayments: count,
  /** The products with the least first; `left` is 0 if one is sold out. */
  lowStock: z.object({
    products: count,
    soldOut: count,
    first: z.object({ _id: z.string(), name: z.string(), left: count }).nullable(),
  }),
  /** Searches of the last week that found nothing, the most frequent first. */
  emptySearches: z.array(z.object({ text: z.string(), times: count })),
  expiringCoupons: z.object({
    coupons: count,
    first: z.object({ code: z.string(), expiresAt: isoDateTime }).nullable(),
  }),
  emails: z.object({
    waiting: count,
    failing: z.object({ since: isoDateTime, reason: z.enum(EMAIL_FAILURES) }).nullable(),
    refused: count,
  }),
  /** What agents propose and nobody has decided; absent in a reply of the release before. */
  proposals: count.optional(),
  /** Returns that customers ask for and nobody has decided; absent if there are none. */
  returns: count.optional(),
  /** Products that Google would refuse; absent where the owner has no file for Google. */
  googleRefusals: count.optional(),
  /** Days since the last backup, if that is longer than planned. */
  backupDelayDays: count.nullable(),
});
export type Today = z.infer<typeof todaySchema>;
