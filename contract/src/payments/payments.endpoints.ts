import { z } from 'zod';
import { orderRefusals } from '../orders/orders.refusals.ts';
import { adminOrderSchema } from '../orders/orders.schemas.ts';
import { refundInput } from '../orders/refunds/refunds.schemas.ts';
import { returnRefusals } from '../orders/returns/returns.refusals.ts';
import {
  dataReply,
  dataWithMessageReply,
  defineEndpoint,
  messageReply,
  pageReply,
} from '../shared/endpoint.ts';
import { idParams, pageQuery } from '../shared/fields.ts';
import { sharedRefusals } from '../shared/refusals.ts';
import { servicesRefusals } from '../shop/services/services.refusals.ts';
import { settingsEndpoints } from '../shop/settings.endpoints.ts';
import { paymentRefusals } from './payments.refusals.ts';
import { paymentEventInput, unmatchedPaymentSchema } from './payments.schemas.ts';
import { markPaidInput, waysToPaySettings } from './ways/ways-to-pay.schemas.ts';

const ways = settingsEndpoints(waysToPaySettings);

export const paymentEndpoints = {
  readWays: ways.readSettings,
  saveWays: ways.saveSettings,
  webhook: defineEndpoint('POST /payments/webhook', {
    summary: 'Signed events of the payment provider',
    body: paymentEventInput,
    reply: dataReply(z.object({ received: z.literal(true) })),
    refusals: [paymentRefusals.badSignature, sharedRefusals.notFound],
  }),
  test: defineEndpoint('POST /admin/payments/test', {
    summary: 'Ask Stripe whether it accepts the key, and whether it is for real money',
    reply: messageReply(),
    refusals: [paymentRefusals.noKey, paymentRefusals.testFailed, sharedRefusals.tooManyRequests],
  }),
  connectWebhook: defineEndpoint('POST /admin/payments/webhook', {
    summary: 'Create the webhook endpoint of this shop at Stripe and store its signing secret, encrypted',
    reply: messageReply(),
    refusals: [
      paymentRefusals.noKey,
      paymentRefusals.testFailed,
      servicesRefusals.fromEnvironment,
      sharedRefusals.tooManyRequests,
    ],
  }),
  unmatched: defineEndpoint('GET /admin/payments/unmatched', {
    summary: 'What the payment provider reported and the shop did not apply, newest first',
    query: pageQuery,
    reply: pageReply(unmatchedPaymentSchema),
  }),
  settleUnmatchedPayment: defineEndpoint('POST /admin/payments/unmatched/:id/settle', {
    summary: 'Mark a reported payment as dealt with; it moves no money and changes no order',
    params: idParams,
    reply: messageReply(),
    refusals: [paymentRefusals.unmatchedPaymentNotFound],
  }),
  refundUnmatchedPayment: defineEndpoint('POST /admin/payments/unmatched/:id/refund', {
    summary: 'Give back a payment that arrived after its order was cancelled',
    params: idParams,
    reply: messageReply(),
    refusals: [
      paymentRefusals.unmatchedPaymentNotFound,
      paymentRefusals.notUnmatched,
      paymentRefusals.paidElsewhere,
      paymentRefusals.refundFailed,
      paymentRefusals.unavailable,
    ],
  }),
  markPaid: defineEndpoint('POST /orders/:id/mark-paid', {
    summary: 'The money of an order that waits for it has arrived; the amount must be its total',
    params: idParams,
    body: markPaidInput,
    reply: dataWithMessageReply(adminOrderSchema),
    refusals: [
      orderRefusals.notFound,
      paymentRefusals.notAwaited,
      paymentRefusals.alreadyPaid,
      paymentRefusals.awaitingOver,
      paymentRefusals.otherAmount,
    ],
  }),
  refund: defineEndpoint('POST /orders/:id/refund', {
    summary: 'Refund a paid order in full through its payment provider',
    params: idParams,
    reply: dataWithMessageReply(adminOrderSchema),
    refusals: [
      orderRefusals.notFound,
      orderRefusals.notRefundable,
      paymentRefusals.paidElsewhere,
      paymentRefusals.refundFailed,
      paymentRefusals.unavailable,
    ],
  }),
  refundPart: defineEndpoint('POST /orders/:id/refunds', {
    summary: 'Refund some lines of a paid order, or an amount, through its payment provider',
    params: idParams,
    body: refundInput,
    reply: dataWithMessageReply(adminOrderSchema),
    refusals: [
      orderRefusals.notFound,
      orderRefusals.notRefundable,
      orderRefusals.refundTooHigh,
      orderRefusals.refundLinesGone,
      orderRefusals.refundedMeanwhile,
      returnRefusals.notFound,
      returnRefusals.decided,
      paymentRefusals.paidElsewhere,
      paymentRefusals.refundFailed,
      paymentRefusals.refundOpen,
    ],
  }),
} as const;
