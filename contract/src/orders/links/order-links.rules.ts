/** How long the private link in an email to a guest opens the order. */
export const ORDER_LINK_DAYS = 90;

/** How long after the payment the browser that paid sees the order without the link. */
export const JUST_PAID_HOURS = 2;

export const ORDER_TOKEN_MAX_CHARS = 100;
