import { z } from 'zod';
import { productSchema } from '../catalog/catalog.schemas.ts';
import { claimedUserId, fields, id } from '../shared/fields.ts';

/** A product, or one of its variants with the price, the stock and the picture of the variant. */
const wishlistItemSchema = productSchema.extend({
  variant: z.object({ _id: z.string(), name: z.string() }).optional(),
});
export type WishlistItem = z.infer<typeof wishlistItemSchema>;

export const wishlistSchema = z.array(wishlistItemSchema);
export type Wishlist = z.infer<typeof wishlistSchema>;

export const wishlistToggleInput = fields({
  productId: id('Product id'),
  /** What is chosen of a product with options. Without it the call is about the product, whatever was chosen of it. */
  variant: id('Variant id').optional(),
  userId: claimedUserId,
});
export type WishlistToggle = z.infer<typeof wishlistToggleInput>;
