import { z } from 'zod';
import { categorySchema, productFactsSchema } from '../catalog/catalog.schemas.ts';
import { COUPON_MAX_PERCENT } from '../coupons/coupons.rules.ts';
import { couponSchema } from '../coupons/coupons.schemas.ts';
import { dollars, fields, id, isoDateTime, text, wholeNumber } from '../shared/fields.ts';
import { MAX_CART_LINES, MAX_PRICE_CENTS, MAX_QUANTITY, MIN_QUANTITY } from '../shared/money/money.ts';
import { HAND_OVER_STATES } from './agents.rules.ts';

const quantity = wholeNumber({ label: 'Quantity', min: MIN_QUANTITY, max: MAX_QUANTITY });

/** A hand-over line in its current state. Includes products that can no longer be bought, so that the page can say so. */
const handoverLineSchema = z.object({
  productId: z.string(),
  /** Of a product with options. */
  variant: z.object({ _id: z.string(), name: z.string() }).optional(),
  name: z.string(),
  image: z.string().nullable(),
  price: dollars('Price'),
  promoPercentage: z.int(),
  quantity: z.int().min(MIN_QUANTITY).max(MAX_QUANTITY),
  /** Undefined if the stock is not counted. */
  available: z.int().nonnegative().optional(),
  isGone: z.boolean(),
  /** What offers, delivery prices and tax need to know. */
  category: categorySchema.pick({ _id: true, name: true }).nullable(),
  facts: productFactsSchema.optional(),
});
export type HandoverLine = z.infer<typeof handoverLineSchema>;

const agentDeliverySchema = z.object({
  country: z.string().optional(),
  region: z.string().optional(),
  methodId: z.string().optional(),
});
export type AgentDelivery = z.infer<typeof agentDeliverySchema>;

export const handoverSchema = z.object({
  state: z.enum(HAND_OVER_STATES),
  agent: z.object({ name: z.string(), isVerified: z.boolean() }),
  expiresAt: isoDateTime,
  lines: z.array(handoverLineSchema),
  discountPercent: z.int().min(0).max(COUPON_MAX_PERCENT).nullable(),
  coupon: couponSchema.pick({ code: true, discount: true, conditions: true }).nullable(),
  /** Where and how the agent wants it delivered; the shopper may change it. */
  delivery: agentDeliverySchema,
  isRepriced: z.boolean(),
  isCouponGone: z.boolean(),
});
export type Handover = z.infer<typeof handoverSchema>;

export const handoverParams = fields({ token: text({ label: 'Link', max: 64 }) });

/** The lines as the shopper saw them: nobody pays a price that was not on the screen. */
export const handoverInput = fields({
  lines: z
    .array(
      fields({
        productId: id('Product id'),
        variant: id('Variant id').optional(),
        quantity,
        price: dollars('Price').max(MAX_PRICE_CENTS, 'Price is too high'),
        promoPercentage: wholeNumber({ label: 'Discount', min: 0, max: 99 }),
      }),
      'Lines must be a list of products',
    )
    .min(1, 'Keep at least one product')
    .max(MAX_CART_LINES, 'Too many products'),
});
export type HandoverInput = z.infer<typeof handoverInput>;

const agentFiguresSchema = z.object({
  /** Null for agents without a profile. */
  name: z.string().nullable(),
  searches: z.int().nonnegative(),
  handedOver: z.int().nonnegative(),
  orders: z.int().nonnegative(),
  total: dollars('Total'),
});
export type AgentFigures = z.infer<typeof agentFiguresSchema>;

export const agentReportSchema = z.object({
  isOn: z.boolean(),
  address: z.string(),
  agents: z.array(agentFiguresSchema),
});
export type AgentReport = z.infer<typeof agentReportSchema>;

export const orderAgentSchema = z.object({ name: z.string(), isVerified: z.boolean() }).nullable();
export type OrderAgent = z.infer<typeof orderAgentSchema>;
