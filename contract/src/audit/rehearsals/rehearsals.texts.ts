/** Around the sentences, in the question before a change. */
export const rehearsalTexts = {
  checkingChanges: 'Checking what changes…',
  nothingElseChanges: 'Nothing else changes.',
  nothingChangedYet: 'Nothing has changed yet.',
  changesUnknown: 'What changes could not be checked.',
  canContinue: 'You can still continue. The audit log records the change.',
} as const;

/** How often each thing would happen; what is 0 is not said. */
export type RehearsedCounts = {
  uncategorised: number;
  cartLinesRemoved: number;
  wishesRemoved: number;
  cartsRepriced: number;
  cartsPricedAnew: number;
  ordersNoLongerServed: number;
  checkoutsKeptPrice: number;
  checkoutsKeptCoupon: number;
  reviewsDeleted: number;
  sessionsEnded: number;
  keysDeleted: number;
  emails: number;
};

const SENTENCES: Record<keyof RehearsedCounts, readonly [one: string, many: string]> = {
  uncategorised: ['1 product loses its category', '{n} products lose their category'],
  cartLinesRemoved: ['1 product leaves a cart', '{n} products leave carts'],
  wishesRemoved: ['1 product leaves a wishlist', '{n} products leave wishlists'],
  cartsRepriced: ['1 cart changes', '{n} carts change'],
  cartsPricedAnew: ['1 cart is priced anew', '{n} carts are priced anew'],
  ordersNoLongerServed: [
    '1 order of the last 12 months went where the shop delivers no more',
    '{n} orders of the last 12 months went where the shop delivers no more',
  ],
  checkoutsKeptPrice: ['1 open checkout keeps the old price', '{n} open checkouts keep the old price'],
  checkoutsKeptCoupon: ['1 open checkout keeps the discount', '{n} open checkouts keep the discount'],
  reviewsDeleted: ['1 review is deleted', '{n} reviews are deleted'],
  sessionsEnded: ['1 device is signed out', '{n} devices are signed out'],
  keysDeleted: ['1 API key stops working', '{n} API keys stop working'],
  emails: ['1 email is sent', '{n} emails are sent'],
};

export function consequencesOf(counts: RehearsedCounts): string[] {
  return Object.entries(SENTENCES).flatMap(([name, [one, many]]) => {
    const count = counts[name as keyof RehearsedCounts];
    if (count === 0) return [];
    return count === 1 ? [one] : [many.replace('{n}', count.toLocaleString('en-US'))];
  });
}
