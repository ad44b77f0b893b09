import { z } from 'zod';
import { couponRefusals } from '../coupons/coupons.refusals.ts';
import { paymentRefusals } from '../payments/payments.refusals.ts';
import { dataReply, dataWithMessageReply, defineEndpoint, pageReply } from '../shared/endpoint.ts';
import { idParams, pageQuery, searchPageQuery } from '../shared/fields.ts';
import { orderRefusals } from './orders.refusals.ts';
import { adminOrdersReply, checkoutInput, orderSchema, orderStatusInput } from './orders.schemas.ts';

export const orderEndpoints = {
  checkout: defineEndpoint('POST /checkout', {
    summary: 'Place an order; the answer is the address of its payment page',
    body: checkoutInput,
    reply: dataReply(z.string()),
    refusals: [
      orderRefusals.pricesChanged,
      orderRefusals.productGone,
      orderRefusals.quantityTooHigh,
      orderRefusals.belowMinimum,
      orderRefusals.aboveMaximum,
      couponRefusals.noLongerValid,
      paymentRefusals.notSetUp,
      paymentRefusals.unavailable,
      paymentRefusals.earlierPaid,
      paymentRefusals.pageClosed,
      paymentRefusals.refused,
    ],
  }),
  own: defineEndpoint('GET /orders', {
    summary: "The caller's own orders, newest first",
    query: pageQuery,
    reply: pageReply(orderSchema),
  }),
  adminList: defineEndpoint('GET /orders/admin', {
    summary: 'All orders, newest first, searched by username, order id or status',
    query: searchPageQuery,
    reply: adminOrdersReply,
  }),
  changeStatus: defineEndpoint('PATCH /orders/:id', {
    summary: 'Set the status of an order; it never moves money',
    params: idParams,
    body: orderStatusInput,
    reply: dataWithMessageReply(orderSchema),
    refusals: [orderRefusals.notFound],
  }),
  refund: defineEndpoint('POST /orders/:id/refund', {
    summary: 'Refund a paid order in full through its payment provider',
    params: idParams,
    reply: dataWithMessageReply(orderSchema),
    refusals: [
      orderRefusals.notFound,
      orderRefusals.notRefundable,
      paymentRefusals.paidElsewhere,
      paymentRefusals.refundFailed,
      paymentRefusals.unavailable,
    ],
  }),
} as const;
