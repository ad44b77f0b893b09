import { z } from 'zod';
import { cartRefusalTexts } from '../cart/cart.texts.ts';
import { PROMO_MAX_PERCENT, PROMO_MIN_PERCENT } from '../catalog/product-fields/product-form.rules.ts';
import { WAYS_TO_PAY } from '../payments/ways/way-choice.rules.ts';
import { VAT_NUMBER_MAX_CHARS } from '../pricing/tax/vat-number.rules.ts';
import { COUNTRIES } from '../shared/countries.ts';
import { dollars, fields, id, singleLineText, wholeNumber } from '../shared/fields.ts';
import { MAX_CART_LINES, MAX_PRICE_CENTS, MAX_QUANTITY, MIN_QUANTITY } from '../shared/money/money.ts';
import { checkoutRefusalTexts } from './checkout.texts.ts';

/**
 * The cart as the browser shows it. Only ids and quantities are used; price and promo tell the server what the shopper
 * saw, so that nobody pays a price that was not on the screen.
 */
export const checkoutInput = fields({
  cart: z
    .array(
      fields({
        product: fields({
          _id: id('Product id'),
          price: dollars('Price').max(MAX_PRICE_CENTS, 'Price is too high').optional(),
          promoPercentage: wholeNumber({
            label: 'Discount',
            min: PROMO_MIN_PERCENT,
            max: PROMO_MAX_PERCENT,
          }).optional(),
        }),
        /** Needed for a product with options. */
        variant: fields({ _id: id('Variant id') }).optional(),
        quantity: wholeNumber({ label: 'Quantity', min: MIN_QUANTITY, max: MAX_QUANTITY }),
      }),
      'Cart must be a list of products',
    )
    .min(1, checkoutRefusalTexts.cartEmpty)
    .max(MAX_CART_LINES, cartRefusalTexts.tooManyLines),
  couponId: id('Coupon id').optional(),
  /** Where and how to deliver; needed where the shop has delivery zones. */
  delivery: fields({
    country: z.literal([...COUNTRIES], checkoutRefusalTexts.unknownCountry),
    region: singleLineText({ label: 'State or region', min: 0, max: 60 }).optional(),
    methodId: id('Delivery method').optional(),
  }).optional(),
  /** Of a company, for reverse charge; ignored where the shop has none. */
  vatNumber: singleLineText({ label: 'VAT number', min: 0, max: VAT_NUMBER_MAX_CHARS }).optional(),
  /** Without one, the first that the shop offers. */
  way: z.enum(WAYS_TO_PAY, checkoutRefusalTexts.unknownWay).optional(),
  /** The total that the shopper saw: nobody pays another one. */
  expectedTotal: dollars('Total').optional(),
});
export type CheckoutInput = z.infer<typeof checkoutInput>;
