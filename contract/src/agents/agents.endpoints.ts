import { z } from 'zod';
import { cartRefusals } from '../cart/cart.refusals.ts';
import { cartSchema } from '../cart/cart.schemas.ts';
import { catalogRefusals } from '../catalog/catalog.refusals.ts';
import { appliedCouponSchema } from '../coupons/coupons.schemas.ts';
import { dataReply, defineEndpoint, messageReply } from '../shared/endpoint.ts';
import { fields, idParams } from '../shared/fields.ts';
import { sharedRefusals } from '../shared/refusals.ts';
import { handoverRefusals } from './agents.refusals.ts';
import {
  agentReportSchema,
  handoverInput,
  handoverParams,
  handoverSchema,
  orderAgentSchema,
} from './agents.schemas.ts';

/** The calls of the shop's own pages; agents' calls are not part of the API. */
export const agentEndpoints = {
  handover: defineEndpoint('GET /handovers/:token', {
    summary: 'An order that an agent prepared, as it stands now',
    params: handoverParams,
    reply: dataReply(handoverSchema),
    refusals: [handoverRefusals.notFound],
  }),
  takeOver: defineEndpoint('POST /handovers/:token/take', {
    summary: "Put the lines of a prepared order into the caller's cart; works once",
    params: handoverParams,
    body: handoverInput,
    reply: dataReply(
      fields({ cart: cartSchema, coupon: appliedCouponSchema.extend({ code: z.string() }).nullable() }),
    ),
    refusals: [
      handoverRefusals.notFound,
      handoverRefusals.closed,
      handoverRefusals.repriced,
      catalogRefusals.productNotFound,
      cartRefusals.tooManyLines,
      cartRefusals.soldOut,
      cartRefusals.notEnoughStock,
      sharedRefusals.tooManyRequests,
    ],
  }),
  discard: defineEndpoint('POST /handovers/:token/discard', {
    summary: 'Discard a prepared order, so that its link no longer works',
    params: handoverParams,
    reply: messageReply(),
    refusals: [handoverRefusals.notFound, handoverRefusals.closed],
  }),
  report: defineEndpoint('GET /admin/agents', {
    summary: 'The agents of the last 30 days and their orders',
    reply: dataReply(agentReportSchema),
  }),
  ofOrder: defineEndpoint('GET /admin/orders/:id/agent', {
    summary: 'The agent that prepared an order; null if none did',
    params: idParams,
    reply: dataReply(orderAgentSchema),
  }),
} as const;
