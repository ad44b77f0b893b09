import { z } from 'zod';
import { couponRefusals } from '../../coupons/coupons.refusals.ts';
import { orderRefusals } from '../../orders/orders.refusals.ts';
import { adminOrderSchema } from '../../orders/orders.schemas.ts';
import { paymentRefusals } from '../../payments/payments.refusals.ts';
import { dataWithMessageReply, defineEndpoint } from '../../shared/endpoint.ts';
import { idParams } from '../../shared/fields.ts';
import { checkoutRefusals } from '../checkout.refusals.ts';
import { manualOrderRefusals } from './manual-orders.refusals.ts';
import { manualOrderInput } from './manual-orders.schemas.ts';

export const manualOrderEndpoints = {
  place: defineEndpoint('POST /admin/manual-orders', {
    summary: 'Place an order for a customer, paid by hand or to be paid by a link',
    body: manualOrderInput,
    reply: dataWithMessageReply(adminOrderSchema),
    refusals: [
      manualOrderRefusals.productGone,
      manualOrderRefusals.totalChanged,
      manualOrderRefusals.notEnoughStock,
      manualOrderRefusals.customerGone,
      manualOrderRefusals.noEmail,
      couponRefusals.invalid,
      couponRefusals.noLongerValid,
      couponRefusals.conditionUnmet,
      checkoutRefusals.countryMissing,
      checkoutRefusals.noZone,
      checkoutRefusals.methodMissing,
      checkoutRefusals.methodUnknown,
      checkoutRefusals.tooHeavy,
      checkoutRefusals.quantityTooHigh,
      checkoutRefusals.belowMinimum,
      checkoutRefusals.aboveMaximum,
      orderRefusals.countryNotServed,
      paymentRefusals.wayNotOffered,
      paymentRefusals.notSetUp,
    ],
  }),
  sendLink: defineEndpoint('POST /admin/manual-orders/:id/payment-link', {
    summary: 'Email the payment link of an order that the team entered; returns the link',
    params: idParams,
    reply: dataWithMessageReply(z.object({ url: z.string() })),
    refusals: [
      orderRefusals.notFound,
      manualOrderRefusals.noEmail,
      manualOrderRefusals.notAwaited,
      paymentRefusals.notSetUp,
      paymentRefusals.paidElsewhere,
      paymentRefusals.unavailable,
      paymentRefusals.sessionClosed,
      paymentRefusals.refused,
    ],
  }),
} as const;
