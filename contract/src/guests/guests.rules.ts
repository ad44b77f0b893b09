/** Stands in a path for the id that a shopper without an account does not have. */
export const GUEST_ID = 'guest';

/** How long the cart and the wishlist of a guest who does not come back are kept. */
export const GUEST_DAYS = 30;
