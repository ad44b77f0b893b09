/** With the spaces that people type. */
export const IBAN_TYPED_MAX_CHARS = 50;

/** As it is stored and compared: capital letters, no spaces. */
export function plainAccount(typed: string): string {
  return typed.replaceAll(/\s/g, '').toUpperCase();
}

/** Two letters of the country, two check digits, and the account; the whole is 1 modulo 97 (ISO 13616). */
export function isIban(plain: string): boolean {
  return (
    /^[A-Z]{2}\d{2}[A-Z0-9]{11,30}$/.test(plain) && remainder97(plain.slice(4) + plain.slice(0, 4)) === 1
  );
}

/** Bank, country, place, and perhaps a branch (ISO 9362). */
export function isBic(plain: string): boolean {
  return /^[A-Z]{6}[A-Z0-9]{2}(?:[A-Z0-9]{3})?$/.test(plain);
}

/** In groups of four, as on paper. */
export function inGroups(plain: string): string {
  return plain.replaceAll(/.{4}(?=.)/g, (group) => `${group} `);
}

/** A creditor reference (ISO 11649), whose check digits banks verify, so that a mistyped one is refused there. */
export function creditorReference(plain: string): string {
  const check = 98 - remainder97(`${plain}RF00`);
  return `RF${String(check).padStart(2, '0')}${plain}`;
}

export function isCreditorReference(reference: string): boolean {
  return (
    /^RF\d{2}[A-Z0-9]{1,21}$/.test(reference) && remainder97(reference.slice(4) + reference.slice(0, 4)) === 1
  );
}

/** Letters count as 10 to 35. Digit by digit, because the number is longer than any integer. */
function remainder97(text: string): number {
  let remainder = 0;
  for (const character of text)
    for (const digit of Number.parseInt(character, 36).toString())
      remainder = (remainder * 10 + Number(digit)) % 97;
  return remainder;
}
