import { z } from 'zod';
import { defineRefusal } from '../shared/refusals.ts';
import { addressRefusalTexts } from './delivery-address.texts.ts';
import { orderRefusalTexts } from './orders.texts.ts';
import { refundRefusalTexts } from './refunds.texts.ts';
import { shipmentRefusalTexts } from './shipments.texts.ts';

export const orderRefusals = {
  notFound: defineRefusal('order_not_found', { status: 404, message: orderRefusalTexts.notFound }),
  notRefundable: defineRefusal('order_not_refundable', {
    status: 409,
    message: orderRefusalTexts.notRefundable,
  }),
  notPaid: defineRefusal('order_not_paid', { status: 409, message: shipmentRefusalTexts.notPaid }),
  countryNotServed: defineRefusal('country_not_served', {
    status: 400,
    message: addressRefusalTexts.notServed,
  }),
  nobodyToAsk: defineRefusal('customer_without_email', {
    status: 409,
    message: addressRefusalTexts.nobodyToAsk,
  }),
  refundTooHigh: defineRefusal('refund_too_high', {
    status: 409,
    message: refundRefusalTexts.tooMuch,
    data: z.object({ left: z.number() }),
  }),
  refundLinesGone: defineRefusal('refund_lines_gone', { status: 409, message: refundRefusalTexts.linesGone }),
  refundedMeanwhile: defineRefusal('refunded_meanwhile', {
    status: 409,
    message: refundRefusalTexts.changed,
    data: z.object({ refunded: z.number() }),
  }),
} as const;
