/** Of one customer or one coupon: more are not added up, so that the figure costs the same however many there are. */
export const MOST_COUNTED_ORDERS = 1000;
/** The newest ones; the list of coupons has no pages. */
export const MOST_COUNTED_COUPONS = 100;
