import { z } from 'zod';
import { markPaidRefusalTexts } from '../orders/awaited/awaited-payments.texts.ts';
import { defineRefusal } from '../shared/refusals.ts';
import { paymentRefusalTexts, paymentTestTexts } from './payments.texts.ts';
import { wayRefusalTexts } from './ways/ways-to-pay.texts.ts';

export const paymentRefusals = {
  notSetUp: defineRefusal('payments_not_set_up', { status: 503, message: paymentRefusalTexts.notSetUp }),
  unavailable: defineRefusal('payment_unavailable', {
    status: 503,
    message: paymentRefusalTexts.unavailable,
  }),
  sessionClosed: defineRefusal('payment_session_closed', {
    status: 409,
    message: paymentRefusalTexts.sessionClosed,
  }),
  refused: defineRefusal('payment_refused', { status: 409, message: paymentRefusalTexts.refused }),
  paidElsewhere: defineRefusal('order_paid_elsewhere', {
    status: 409,
    message: paymentRefusalTexts.paidElsewhere,
  }),
  refundFailed: defineRefusal('refund_failed', { status: 409, message: paymentRefusalTexts.refundFailed }),
  refundOpen: defineRefusal('refund_open', { status: 503, message: paymentRefusalTexts.refundOpen }),
  unmatchedPaymentNotFound: defineRefusal('payment_mismatch_not_found', {
    status: 404,
    message: paymentRefusalTexts.unmatchedPaymentNotFound,
  }),
  notUnmatched: defineRefusal('payment_not_unmatched', {
    status: 409,
    message: paymentRefusalTexts.notUnmatched,
  }),
  noKey: defineRefusal('payment_key_missing', { status: 409, message: paymentTestTexts.noKey }),
  testFailed: defineRefusal('payment_test_failed', { status: 409, message: paymentTestTexts.failed }),
  wayNotOffered: defineRefusal('way_to_pay_not_offered', {
    status: 409,
    message: wayRefusalTexts.notOffered,
  }),
  tooManyWaiting: defineRefusal('too_many_orders_waiting', {
    status: 409,
    message: wayRefusalTexts.tooManyWaiting,
  }),
  notAwaited: defineRefusal('payment_not_awaited', { status: 409, message: markPaidRefusalTexts.notAwaited }),
  alreadyPaid: defineRefusal('order_already_paid', {
    status: 409,
    message: markPaidRefusalTexts.alreadyPaid,
  }),
  awaitingOver: defineRefusal('payment_time_over', { status: 409, message: markPaidRefusalTexts.over }),
  otherAmount: defineRefusal('payment_amount_differs', {
    status: 409,
    message: markPaidRefusalTexts.otherAmount,
    data: z.object({ expected: z.number() }),
  }),
  badSignature: defineRefusal('bad_signature', { status: 400, message: paymentRefusalTexts.badSignature }),
} as const;
