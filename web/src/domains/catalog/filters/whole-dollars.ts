/**
 * What was typed, with or without the currency's sign, as a whole price; undefined if it cannot be read. A fraction is left
 * out. Simpler than `readAmount`, which shoppers would have to load for the one field that needs no cents.
 */
export function readWholeDollars(typed: string): number | undefined {
  const digits = typed
    .replace(/[.,]\d{1,2}$/, '')
    .replaceAll(/\D/g, '')
    .slice(0, 6);
  return digits === '' ? undefined : Number(digits);
}
