import { z } from 'zod';
import { defineRefusal } from '../shared/refusals.ts';
import { EMAIL_FAILURES } from '../shop/health/health.rules.ts';
import { testEmailTexts } from './emails/test-email.texts.ts';
import { addressRefusalTexts } from './fulfilment/delivery-address.texts.ts';
import { shipmentRefusalTexts } from './fulfilment/shipments.texts.ts';
import { orderRefusalTexts } from './orders.texts.ts';
import { packingRefusalTexts } from './packing/packing.texts.ts';
import { refundRefusalTexts } from './refunds/refunds.texts.ts';

export const orderRefusals = {
  notFound: defineRefusal('order_not_found', { status: 404, message: orderRefusalTexts.notFound }),
  notRefundable: defineRefusal('order_not_refundable', {
    status: 409,
    message: orderRefusalTexts.notRefundable,
  }),
  notPaid: defineRefusal('order_not_paid', { status: 409, message: shipmentRefusalTexts.notPaid }),
  cancelled: defineRefusal('order_cancelled', { status: 409, message: shipmentRefusalTexts.cancelled }),
  refunded: defineRefusal('order_refunded', { status: 409, message: shipmentRefusalTexts.refunded }),
  alreadyShipped: defineRefusal('order_already_shipped', {
    status: 409,
    message: packingRefusalTexts.alreadyShipped,
  }),
  tooLateToUndo: defineRefusal('shipment_undo_too_late', {
    status: 409,
    message: packingRefusalTexts.tooLate,
  }),
  emailLeft: defineRefusal('shipment_email_left', { status: 409, message: packingRefusalTexts.emailLeft }),
  changedSince: defineRefusal('order_changed_since', { status: 409, message: packingRefusalTexts.changed }),
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
  emailNotSent: defineRefusal('mail_not_sent', {
    status: 409,
    message: testEmailTexts.failed,
    /** `details`: the email server's own words. */
    data: z.object({ reason: z.enum(EMAIL_FAILURES), details: z.string() }),
  }),
  noEmailAddress: defineRefusal('no_mail_address', { status: 409, message: testEmailTexts.noAddress }),
} as const;
