import { cartSchema } from '../cart/cart.schemas.ts';
import { orderRefusalTexts } from '../orders/orders.texts.ts';
import { defineRefusal } from '../shared/refusals.ts';
import { paymentRefusalTexts } from './payments.texts.ts';

export const paymentRefusals = {
  notSetUp: defineRefusal('payments_not_set_up', { status: 503, message: paymentRefusalTexts.notSetUp }),
  unavailable: defineRefusal('payment_page_unavailable', {
    status: 503,
    message: orderRefusalTexts.paymentUnavailable,
  }),
  earlierPaid: defineRefusal('earlier_order_paid', {
    status: 409,
    message: paymentRefusalTexts.earlierPaid,
    data: cartSchema,
  }),
  pageClosed: defineRefusal('payment_page_closed', { status: 409, message: paymentRefusalTexts.pageClosed }),
  refused: defineRefusal('payment_refused', { status: 409, message: paymentRefusalTexts.refused }),
  paidElsewhere: defineRefusal('order_paid_elsewhere', {
    status: 409,
    message: paymentRefusalTexts.paidElsewhere,
  }),
  refundFailed: defineRefusal('refund_failed', { status: 409, message: paymentRefusalTexts.refundFailed }),
  badSignature: defineRefusal('bad_signature', { status: 400, message: paymentRefusalTexts.badSignature }),
} as const;
