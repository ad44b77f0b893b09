import { z } from 'zod';
import { dollars, fields, isoDateTime, isStorable } from '../shared/fields.ts';
import { PROVIDER_NAME } from './payments.rules.ts';

const malformed = 'This is not an event of the payment provider';
const providerText = z.string(malformed).max(512, malformed).refine(isStorable, malformed);

/**
 * An event of the payment provider, in Stripe's format. Loose, because events that the shop does not use must be
 * accepted too; the signature over the raw body is checked before any of it is read.
 */
export const paymentEventInput = fields({
  id: providerText.min(1, malformed),
  type: providerText.min(1, malformed),
  data: fields({
    object: fields({
      id: providerText.optional(),
      amount_total: z.int(malformed).nullish(),
      currency: providerText.nullish(),
      payment_status: providerText.nullish(),
      metadata: fields({ orderId: providerText.optional() }).nullish(),
      /** Parsed separately: an invalid address must not keep its order from being paid. */
      collected_information: z.unknown().optional(),
      shipping_details: z.unknown().optional(),
      customer_details: z.unknown().optional(),
    }),
  }),
});

/** An authentic report that was not applied. `expected` is the amount of the order, if the order exists. */
export const unmatchedPaymentSchema = z.object({
  _id: z.string(),
  createdAt: isoDateTime,
  provider: z.string().regex(PROVIDER_NAME),
  eventId: z.string(),
  type: z.string(),
  note: z.string(),
  orderId: z.string().nullable(),
  sessionId: z.string().nullable(),
  amount: z.number().nullable(),
  currency: z.string().nullable(),
  /** It arrived after its order was cancelled, and the shop can give it back. */
  canRefund: z.boolean(),
  expected: z
    .object({ amount: dollars('Amount'), currency: z.string(), sessionId: z.string().nullable() })
    .nullable(),
});
export type UnmatchedPayment = z.infer<typeof unmatchedPaymentSchema>;
