import { defineRefusal } from '../shared/refusals.ts';
import { cartRefusalTexts } from './cart.texts.ts';

export const cartRefusals = {
  lineNotFound: defineRefusal('cart_line_not_found', { status: 404, message: cartRefusalTexts.lineNotFound }),
  tooManyLines: defineRefusal('too_many_cart_lines', { status: 409, message: cartRefusalTexts.tooManyLines }),
} as const;
