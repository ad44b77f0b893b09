import { readAmount } from '@vitrine/contract/shared/typed-amount';

/** What was typed, with or without the currency's sign, as a whole price; undefined if it cannot be read. */
export function readWholeDollars(typed: string): number | undefined {
  const read = readAmount(typed.replace(/^[^\d.,]{1,10}/, ''), 0);
  return read.kind === 'amount' ? Math.round(Number(read.value)) : undefined;
}
