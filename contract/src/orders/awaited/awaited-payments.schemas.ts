import { z } from 'zod';
import { isoDateTime } from '../../shared/fields.ts';
import { AWAITED_STATES, WAITING_WAYS } from './awaited-payments.rules.ts';

/** The payment that an order waits for, or waited for. */
export const awaitedPaymentSchema = z.object({
  way: z.enum(WAITING_WAYS),
  state: z.enum(AWAITED_STATES),
  /** What the customer writes on the transfer; empty for a payment of the provider. */
  reference: z.string(),
  until: isoDateTime,
  /** The page that shows the customer how to pay; empty for a reader who may not open it. */
  page: z.string(),
});
