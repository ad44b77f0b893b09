import { z } from 'zod';
import { cartRefusals } from '../cart/cart.refusals.ts';
import { couponRefusals } from '../coupons/coupons.refusals.ts';
import { paymentRefusals } from '../payments/payments.refusals.ts';
import { dataReply, defineEndpoint } from '../shared/endpoint.ts';
import { sharedRefusals } from '../shared/refusals.ts';
import { checkoutRefusals } from './checkout.refusals.ts';
import { checkoutInput } from './checkout.schemas.ts';

export const checkoutEndpoints = {
  checkOut: defineEndpoint('POST /checkout', {
    summary: 'Place an order; returns the address of its payment session',
    body: checkoutInput,
    reply: dataReply(z.string()),
    refusals: [
      ...Object.values(checkoutRefusals),
      cartRefusals.soldOut,
      cartRefusals.notEnoughStock,
      couponRefusals.noLongerValid,
      couponRefusals.conditionUnmet,
      paymentRefusals.notSetUp,
      paymentRefusals.unavailable,
      paymentRefusals.sessionClosed,
      paymentRefusals.refused,
      paymentRefusals.wayNotOffered,
      paymentRefusals.tooManyWaiting,
      sharedRefusals.tooManyRequests,
    ],
  }),
} as const;
