import { catalogRefusals } from '../catalog/catalog.refusals.ts';
import { dataReply, dataWithMessageReply, defineEndpoint } from '../shared/endpoint.ts';
import { sharedRefusals } from '../shared/refusals.ts';
import { wishlistRefusals } from './wishlist.refusals.ts';
import { wishlistSchema, wishlistToggleInput } from './wishlist.schemas.ts';

const toggleRefusals = [
  catalogRefusals.productNotFound,
  catalogRefusals.variantNotFound,
  wishlistRefusals.tooManyItems,
  sharedRefusals.notFound,
  sharedRefusals.forbidden,
  sharedRefusals.tooManyRequests,
] as const;

// Spec quirk shopper §7: two paths for one toggle. Cards call the first, the other screens the second.
export const wishlistEndpoints = {
  read: defineEndpoint('GET /wishlist', {
    summary: "The caller's wishlist, also of a guest where the shop sells to guests",
    reply: dataReply(wishlistSchema),
  }),
  toggleOfUser: defineEndpoint('POST /users/wishlist', {
    summary: "Put a product, or one of its variants, on the caller's wishlist, or take it off",
    body: wishlistToggleInput,
    reply: dataWithMessageReply(wishlistSchema),
    refusals: toggleRefusals,
  }),
  toggle: defineEndpoint('POST /products/wishlist', {
    summary: "Put a product, or one of its variants, on the caller's wishlist, or take it off",
    body: wishlistToggleInput,
    reply: dataWithMessageReply(wishlistSchema),
    refusals: toggleRefusals,
  }),
} as const;
