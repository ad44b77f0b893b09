import { variantRefusalTexts } from '../catalog/variants/variants.texts.ts';
import { defineRefusal } from '../shared/refusals.ts';
import { stockTexts } from '../stock/stock.texts.ts';
import { cartSchema } from './cart.schemas.ts';
import { cartRefusalTexts } from './cart.texts.ts';

export const cartRefusals = {
  lineNotFound: defineRefusal('cart_line_not_found', { status: 404, message: cartRefusalTexts.lineNotFound }),
  variantMissing: defineRefusal('variant_missing', { status: 409, message: variantRefusalTexts.choose }),
  tooManyLines: defineRefusal('too_many_cart_lines', { status: 409, message: cartRefusalTexts.tooManyLines }),
  /** These two include the current cart, whose lines say how many are left. */
  soldOut: defineRefusal('sold_out', { status: 409, message: stockTexts.soldOutProduct, data: cartSchema }),
  notEnoughStock: defineRefusal('not_enough_stock', {
    status: 409,
    message: stockTexts.notEnough,
    data: cartSchema,
  }),
} as const;
