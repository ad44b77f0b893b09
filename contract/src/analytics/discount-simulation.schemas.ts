import { z } from 'zod';
import { COUPON_MAX_PERCENT } from '../coupons/coupons.rules.ts';
import { couponConditions, offerTerms } from '../coupons/discount-terms.schemas.ts';
import { discountRefusalTexts } from '../coupons/discount-terms.texts.ts';
import { dataReply, defineEndpoint } from '../shared/endpoint.ts';
import { fields, isoDateTime, wholeNumber } from '../shared/fields.ts';
import { simulationRefusals } from './discount-simulation.refusals.ts';

/** A coupon or an offer, as it would be saved. */
const discountSimulationInput = fields({
  coupon: fields({
    discount: wholeNumber({ label: 'Discount', min: 0, max: COUPON_MAX_PERCENT }),
    conditions: couponConditions.optional(),
  }).optional(),
  offer: offerTerms.optional(),
}).refine(
  ({ coupon, offer }) => (coupon === undefined) !== (offer === undefined),
  discountRefusalTexts.oneKind,
);
export type DiscountSimulationInput = z.infer<typeof discountSimulationInput>;

export const UNTOUCHED_REASONS = [
  'minimum',
  'products',
  'otherCoupon',
  'betterOffer',
  'notFirst',
  'usedUp',
  'usedByCustomer',
  'nothingOff',
] as const;

const simulatedOrder = z.object({
  _id: z.string(),
  createdAt: isoDateTime,
  products: z.array(z.object({ name: z.string(), quantity: z.number() })),
  /** What the customer paid before tax, and what it would have been. */
  before: z.number(),
  after: z.number(),
  /** Why nothing changes; null where something does. */
  reason: z.enum(UNTOUCHED_REASONS).nullable(),
  /** With the reason `minimum`. */
  missing: z.number().optional(),
});

const discountSimulationSchema = z.object({
  since: isoDateTime,
  orders: z.int(),
  touched: z.int(),
  given: z.number(),
  /** What the customers of the touched orders paid before. */
  sales: z.number(),
  examples: z.array(simulatedOrder).max(5),
});
export type DiscountSimulation = z.infer<typeof discountSimulationSchema>;

export const simulationEndpoints = {
  simulate: defineEndpoint('POST /admin/discount-simulation', {
    summary:
      'What a coupon or an offer would have changed in the orders of the last 12 months; changes nothing',
    body: discountSimulationInput,
    reply: dataReply(discountSimulationSchema),
    refusals: [simulationRefusals.replaced],
  }),
} as const;
