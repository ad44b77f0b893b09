import { z } from 'zod';
import { dataReply, defineEndpoint, pageReply } from '../shared/endpoint.ts';
import { pageQuery } from '../shared/fields.ts';
import { paymentRefusals } from './payments.refusals.ts';
import { paymentEventInput, paymentMismatchSchema } from './payments.schemas.ts';

export const paymentEndpoints = {
  webhook: defineEndpoint('POST /payments/webhook', {
    summary: 'Signed events of the payment provider',
    body: paymentEventInput,
    reply: dataReply(z.object({ received: z.literal(true) })),
    refusals: [paymentRefusals.badSignature],
  }),
  mismatches: defineEndpoint('GET /admin/payments/mismatches', {
    summary: 'What the payment provider reported and the shop did not apply, newest first',
    query: pageQuery,
    reply: pageReply(paymentMismatchSchema),
  }),
} as const;
