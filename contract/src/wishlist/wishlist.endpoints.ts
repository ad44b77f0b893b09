import { dataWithMessageReply, defineEndpoint } from '../shared/endpoint.ts';
import { wishlistSchema, wishlistToggleInput } from './wishlist.schemas.ts';

// Spec quirk shopper §7: two addresses for one toggle. Cards call the first, the other screens the second.
export const wishlistEndpoints = {
  toggleOfUser: defineEndpoint('POST /users/wishlist', {
    summary: "Put a product on the caller's wishlist, or take it off",
    body: wishlistToggleInput,
    reply: dataWithMessageReply(wishlistSchema),
  }),
  toggle: defineEndpoint('POST /products/wishlist', {
    summary: "Put a product on the caller's wishlist, or take it off",
    body: wishlistToggleInput,
    reply: dataWithMessageReply(wishlistSchema),
  }),
} as const;
