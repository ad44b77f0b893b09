import { z } from 'zod';
import { productSchema } from '../catalog/catalog.schemas.ts';
import { claimedUserId, fields, id, wholeNumber } from '../shared/fields.ts';
import { MAX_CART_LINES, MAX_QUANTITY, MIN_QUANTITY } from '../shared/money/money.ts';

const cartItemSchema = z.object({
  /** With the price, the stock and the picture of the variant, if there is one. */
  product: productSchema,
  /** Of a product with options. */
  variant: z.object({ _id: z.string(), name: z.string() }).optional(),
  quantity: z.int().min(MIN_QUANTITY).max(MAX_QUANTITY),
});
export type CartItem = z.infer<typeof cartItemSchema>;

export const cartSchema = z.array(cartItemSchema).max(MAX_CART_LINES);
export type Cart = z.infer<typeof cartSchema>;

/** `quantity` is a change: the stepper sends 1 or -1, and a line stays between 1 and MAX_QUANTITY. */
export const cartChangeInput = fields({
  productId: id('Product id'),
  /** Needed for a product with options. */
  variant: id('Variant id').optional(),
  quantity: wholeNumber({ label: 'Quantity', min: -MAX_QUANTITY, max: MAX_QUANTITY })
    .refine((quantity) => quantity !== 0, 'Quantity must not be 0')
    .default(1),
  userId: claimedUserId,
});
export type CartChange = z.infer<typeof cartChangeInput>;
