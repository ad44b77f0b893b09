import { GUEST_DAYS } from '@vitrine/contract/guests/guests.rules';
import { each, type PersonalData } from './inventory-entry.ts';

const ofGuest = {
  whose: 'visitor',
  key: null,
  erasure: { how: 'keep', until: `the guest signs in, or has not come back for ${GUEST_DAYS} days` },
} as const;
const nameless = { not: 'nothing says whose it is' } as const;

/** Of shoppers without an account. It becomes that of an account as soon as they sign in. */
export const GUEST_DATA: readonly PersonalData[] = each(ofGuest, [
  ['guests', 'token_hash created_at used_at', 'Finding the cart of a browser without an account', nameless],
  ['guest_cart_lines', 'sold_id product_id variant_id quantity created_at', 'The cart', nameless],
  ['guest_wishlist_items', 'product_id variant_ids created_at', 'The wishlist', nameless],
  ['payments', 'guest_id', 'Taking what was paid out of the cart', nameless],
]);
