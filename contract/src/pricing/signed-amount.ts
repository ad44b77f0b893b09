import { type Cents, formatCents } from '../shared/money/money.ts';

/** `−$5.00`, with a minus as wide as a digit, as in sums. */
export function signedAmount(cents: Cents, currency: string): string {
  return cents < 0 ? `−${formatCents(0 - cents, currency)}` : formatCents(cents, currency);
}
