import { defineRefusal } from '../shared/refusals.ts';
import { wishlistRefusalTexts } from './wishlist.texts.ts';

export const wishlistRefusals = {
  tooManyItems: defineRefusal('too_many_wishlist_items', {
    status: 409,
    message: wishlistRefusalTexts.tooManyItems,
  }),
} as const;
