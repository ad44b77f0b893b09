import { isAmount } from '@vitrine/contract/shared/field-problem';
import { type Cents, priceDecimals, toCents } from '@vitrine/contract/shared/money/money';
import { readAmount } from '@vitrine/contract/shared/money/typed-amount';

/** Undefined unless it can be read as an amount in one way only. */
export function typedCents(typed: string, currency: string): Cents | undefined {
  const read = readAmount(typed, priceDecimals(currency));
  if (read.kind !== 'amount' || !isAmount(read.value, currency)) return undefined;
  return toCents(Number(read.value), currency);
}
