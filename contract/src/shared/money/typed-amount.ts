/** How somebody's notation of an amount is understood. */
export type TypedAmount =
  /** `value` is plain: digits, and a point before the decimals. */
  | { kind: 'amount'; value: string }
  /** Both readings fit, as in `1,234`: a thousand, or one with three decimals. */
  | { kind: 'ambiguous'; readings: readonly [string, string] }
  | { kind: 'unreadable' };

const UNREADABLE: TypedAmount = { kind: 'unreadable' };
const MAX_TYPED_CHARS = 40;

/** Spaces and apostrophes only ever separate thousands. */
const ONLY_GROUPS = /[ \u00a0\u2009\u202f'’]/;
const GROUPED = /^\d{1,3}(?:[ \u00a0\u2009\u202f'’]\d{3})+$/;
const GROUPED_BY_POINT = /^\d{1,3}(?:\.\d{3})+$/;
const GROUPED_BY_COMMA = /^\d{1,3}(?:,\d{3})+$/;
const DIGITS = /^\d*$/;
const MAY_BE_THOUSANDS = /^[1-9]\d{0,2}$/;

/**
 * Reads an amount with either decimal mark, which the notation itself decides: `24,50`, `1.234,50`, `1,234.50`, `1 234,50`
 * and `1'234.50` are clear. One mark before exactly three digits is ambiguous, unless `decimals` is 0.
 */
export function readAmount(typed: string, decimals: number): TypedAmount {
  const text = typed.trim();
  if (text.length > MAX_TYPED_CHARS || !/\d/.test(text)) return UNREADABLE;
  const marks = text.replaceAll(/[^.,]/g, '');
  const last = Math.max(text.lastIndexOf('.'), text.lastIndexOf(','));
  if (marks === '') return amountOf(text, '');
  const [whole, fraction] = [text.slice(0, last), text.slice(last + 1)];
  if (marks.length === 1) {
    // A mark that ends the text may have been typed into the middle of it.
    if (fraction === '') return UNREADABLE;
    const mayBeThousands = MAY_BE_THOUSANDS.test(whole) && /^\d{3}$/.test(fraction);
    if (!mayBeThousands) return amountOf(whole, fraction);
    if (decimals === 0) return amountOf(whole + fraction, '');
    return { kind: 'ambiguous', readings: [whole + fraction, plain(whole, fraction)] };
  }
  const isOneMark = marks === marks.charAt(0).repeat(marks.length);
  return isOneMark ? amountOf(text, '') : amountOf(whole, fraction);
}

function amountOf(whole: string, fraction: string): TypedAmount {
  const digits = digitsOf(whole);
  if (digits === undefined || !DIGITS.test(fraction)) return UNREADABLE;
  return { kind: 'amount', value: plain(digits, fraction) };
}

/** The digits of a whole number, whose thousands may be separated in one way. */
function digitsOf(whole: string): string | undefined {
  if (DIGITS.test(whole)) return whole;
  const isGrouped = ONLY_GROUPS.test(whole)
    ? GROUPED.test(whole)
    : GROUPED_BY_POINT.test(whole) || GROUPED_BY_COMMA.test(whole);
  return isGrouped ? whole.replaceAll(/\D/g, '') : undefined;
}

/** Without zeros that say nothing. */
function plain(digits: string, fraction: string): string {
  const whole = digits.replace(/^0+(?=\d)/, '') || '0';
  let end = fraction;
  while (end.endsWith('0')) end = end.slice(0, -1);
  return end === '' ? whole : `${whole}.${end}`;
}

/** Asks which of the two readings is meant, and how to write each. */
export function ambiguousAmountMessage(
  typed: string,
  [thousands, withDecimals]: readonly [string, string],
  decimals: number,
): string {
  const rounded = Number(withDecimals).toFixed(decimals);
  return `“${typed.trim()}” can mean ${thousands} or ${withDecimals}. Write ${thousands} or ${rounded}.`;
}
