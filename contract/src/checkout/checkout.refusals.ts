import { cartSchema } from '../cart/cart.schemas.ts';
import { defineRefusal } from '../shared/refusals.ts';
import { checkoutRefusalTexts } from './checkout.texts.ts';

/** Something changed since the shopper looked: nothing was charged, and the refusal includes the current cart. */
function defineStaleCart<const C extends string>(code: C, message: string) {
  return defineRefusal(code, { status: 409, message, data: cartSchema });
}

export const checkoutRefusals = {
  pricesChanged: defineStaleCart('prices_changed', checkoutRefusalTexts.pricesChanged),
  productGone: defineStaleCart('product_gone', checkoutRefusalTexts.productGone),
  earlierPaid: defineStaleCart('earlier_order_paid', checkoutRefusalTexts.earlierPaid),
  countryMissing: defineRefusal('delivery_country_missing', {
    status: 400,
    message: checkoutRefusalTexts.countryMissing,
  }),
  noZone: defineRefusal('no_delivery_to_country', { status: 409, message: checkoutRefusalTexts.noZone }),
  methodMissing: defineRefusal('delivery_method_missing', {
    status: 400,
    message: checkoutRefusalTexts.methodMissing,
  }),
  methodUnknown: defineRefusal('delivery_method_unknown', {
    status: 409,
    message: checkoutRefusalTexts.methodUnknown,
  }),
  tooHeavy: defineRefusal('delivery_too_heavy', { status: 409, message: checkoutRefusalTexts.tooHeavy }),
  guestPaysNothing: defineRefusal('guest_pays_nothing', {
    status: 409,
    message: checkoutRefusalTexts.guestPaysNothing,
  }),
  quantityTooHigh: defineRefusal('quantity_too_high', {
    status: 400,
    message: checkoutRefusalTexts.quantityTooHigh,
  }),
  belowMinimum: defineRefusal('total_below_minimum', {
    status: 400,
    message: checkoutRefusalTexts.belowMinimum,
  }),
  aboveMaximum: defineRefusal('total_above_maximum', {
    status: 400,
    message: checkoutRefusalTexts.aboveMaximum,
  }),
} as const;
