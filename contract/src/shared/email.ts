export const EMAIL_MAX_CHARS = 254;

/**
 * Checks for text, an @, text, a dot and text, without spaces. Uses index searches because the usual regular
 * expression backtracks: a long run of dots would make it quadratic.
 */
export function isEmail(value: string): boolean {
  const at = value.indexOf('@');
  if (at < 1 || /\s/.test(value)) return false;

  const domain = value.slice(at + 1);
  const dot = domain.indexOf('.', 1);
  return !domain.includes('@') && dot > 0 && dot < domain.length - 1;
}

/** The normalised address is stored and compared, so that one address cannot have two accounts. */
export function normaliseEmail(value: string): string {
  return value.trim().normalize('NFC').toLowerCase();
}
