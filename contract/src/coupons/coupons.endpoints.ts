import { z } from 'zod';
import { dataReply, dataWithMessageReply, defineEndpoint, messageReply } from '../shared/endpoint.ts';
import { idParams } from '../shared/fields.ts';
import { sharedRefusals } from '../shared/refusals.ts';
import { couponRefusals } from './coupons.refusals.ts';
import { appliedCouponSchema, couponCodeInput, couponSchema, newCouponInput } from './coupons.schemas.ts';

export const couponEndpoints = {
  validate: defineEndpoint('POST /coupons/validate', {
    summary: 'The discount of a coupon code, if it is good',
    body: couponCodeInput,
    reply: dataReply(appliedCouponSchema),
    refusals: [couponRefusals.invalid, couponRefusals.conditionUnmet, sharedRefusals.tooManyRequests],
  }),
  list: defineEndpoint('GET /coupons', {
    summary: 'All coupons',
    reply: dataReply(z.array(couponSchema)),
  }),
  create: defineEndpoint('POST /coupons', {
    summary: 'Add a coupon',
    body: newCouponInput,
    reply: dataWithMessageReply(couponSchema),
    refusals: [couponRefusals.expiryPassed, couponRefusals.taken],
  }),
  remove: defineEndpoint('DELETE /coupons/:id', {
    summary: 'Delete a coupon; orders that used it keep their discount',
    params: idParams,
    reply: messageReply(),
    refusals: [couponRefusals.notFound],
  }),
} as const;
