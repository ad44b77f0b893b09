/** Settings › Checkout. */
export const guestTexts = {
  title: 'Guests',
  guests: 'Let people buy without an account',
  guestsText:
    'Guests fill a cart and a wishlist. On the payment page they give their email address and where to deliver; the receipt has a private link to the order. If they register later with the same address, the order appears in their account.',
  coupons: 'Coupons for a first order, or with a limit per customer, still ask to sign in.',
  onOrOff: 'Guest checkout must be on or off',
} as const;
