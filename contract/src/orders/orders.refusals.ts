import { cartSchema } from '../cart/cart.schemas.ts';
import { defineRefusal } from '../shared/refusals.ts';
import { orderRefusalTexts } from './orders.texts.ts';

export const orderRefusals = {
  notFound: defineRefusal('order_not_found', { status: 404, message: orderRefusalTexts.notFound }),
  pricesChanged: defineRefusal('prices_changed', {
    status: 409,
    message: orderRefusalTexts.pricesChanged,
    data: cartSchema,
  }),
  productGone: defineRefusal('product_gone', {
    status: 409,
    message: orderRefusalTexts.productGone,
    data: cartSchema,
  }),
  quantityTooHigh: defineRefusal('quantity_too_high', {
    status: 400,
    message: orderRefusalTexts.quantityTooHigh,
  }),
  belowMinimum: defineRefusal('total_below_minimum', {
    status: 400,
    message: orderRefusalTexts.belowMinimum,
  }),
  aboveMaximum: defineRefusal('total_above_maximum', {
    status: 400,
    message: orderRefusalTexts.aboveMaximum,
  }),
  notRefundable: defineRefusal('order_not_refundable', {
    status: 409,
    message: orderRefusalTexts.notRefundable,
  }),
} as const;
