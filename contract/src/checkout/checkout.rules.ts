/** The payment providers' limits; a total outside them cannot be paid, unless it is zero. */
export const MIN_CHARGE_CENTS = 50;
export const MAX_CHARGE_CENTS = 99_999_999;
