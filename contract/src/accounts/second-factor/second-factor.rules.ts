export const RECOVERY_CODES = 10;
export const MAX_PASSKEYS = 20;
export const PASSKEY_NAME_MAX_CHARS = 40;
export const CODE_DIGITS = 6;
export const CONFIRMATION_MINUTES = 10;
export const SECOND_FACTOR_MINUTES = 10;

/** How an admin can confirm: with a second factor, or the password if there is none. */
export type SecondFactorMethods = {
  passkey: boolean;
  code: boolean;
  recoveryCode: boolean;
  password: boolean;
};
