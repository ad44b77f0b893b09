import { z } from 'zod';
import { productSchema } from '../catalog/catalog.schemas.ts';
import { claimedUserId, fields, id } from '../shared/fields.ts';

export const wishlistSchema = z.array(productSchema);
export type Wishlist = z.infer<typeof wishlistSchema>;

export const wishlistToggleInput = fields({ productId: id('Product id'), userId: claimedUserId });
export type WishlistToggle = z.infer<typeof wishlistToggleInput>;
