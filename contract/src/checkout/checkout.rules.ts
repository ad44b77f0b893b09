/** The payment providers' limits; a total outside of them, other than zero, cannot be paid. */
export const MIN_CHARGE_CENTS = 50;
export const MAX_CHARGE_CENTS = 99_999_999;
