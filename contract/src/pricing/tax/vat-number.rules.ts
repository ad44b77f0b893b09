/** The digits and letters after the country's prefix; a checksum would need a file per country. */
const FORMS: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z0-9]\d{7}[A-Z0-9]$/,
  FI: /^\d{8}$/,
  FR: /^[A-HJ-NP-Z0-9]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z0-9+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

export const VAT_NUMBER_MAX_CHARS = 20;

export function normaliseVatNumber(typed: string): string {
  return typed.toUpperCase().replace(/[\s.-]/g, '');
}

/** Whether companies of the country have VAT numbers of the EU. */
export function hasVatNumbers(country: string): boolean {
  return FORMS[country] !== undefined;
}

/** Whether it has the form of the country's numbers, with the prefix. Greece writes EL. */
export function isVatNumber(typed: string, country: string): boolean {
  const form = FORMS[country];
  const number = normaliseVatNumber(typed);
  const prefix = country === 'GR' ? 'EL' : country;
  return form !== undefined && number.startsWith(prefix) && form.test(number.slice(prefix.length));
}
