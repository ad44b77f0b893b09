/** What the payment providers charge at least and at most; a total outside of it, other than zero, cannot be paid. */
export const MIN_CHARGE_CENTS = 50;
export const MAX_CHARGE_CENTS = 99_999_999;
