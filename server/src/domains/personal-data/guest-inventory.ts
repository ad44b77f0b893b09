import { GUEST_DAYS } from '@vitrine/contract/guests/guests.rules';
import { each, type PersonalData } from './inventory-entry.ts';

const ofGuest = { whose: 'visitor', erasure: { how: 'delete rows', when: 'at once' } } as const;
const byId = { ...ofGuest, key: { by: 'guest', column: 'id' } } as const;
const byGuest = { ...ofGuest, key: { by: 'guest', column: 'guest_id' } } as const;

/**
 * Of shoppers without an account, who become known by an order. It becomes that of an account as soon as they sign in, and goes
 * when they have not come back for a month.
 */
export const GUEST_DATA: readonly PersonalData[] = [
  ...each(byGuest, [
    ['guest_cart_lines', 'sold_id product_id variant_id quantity created_at', 'The cart', 'records'],
    ['guest_wishlist_items', 'product_id variant_ids created_at', 'The wishlist', 'records'],
  ]),
  ...each(byId, [
    ['guests', 'created_at used_at', `Keeping the cart for ${GUEST_DAYS} days`, 'records'],
    [
      'guests',
      'token_hash',
      'Finding the cart of a browser without an account',
      { not: 'it opens the cart' },
    ],
  ]),
  {
    table: 'payments',
    columns: 'guest_id',
    whose: 'visitor',
    purpose: 'Taking what was paid out of the cart',
    key: null,
    exported: { not: 'it is the number of the cart' },
    erasure: { how: 'otherwise', by: 'the foreign key, with the guest' },
  },
];
