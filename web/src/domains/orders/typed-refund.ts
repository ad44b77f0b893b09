import { refundTexts } from '@vitrine/contract/orders/refunds.texts';
import { amountMessage, isAmount } from '@vitrine/contract/shared/field-problem';
import { type Cents, toCents } from '@vitrine/contract/shared/money/money';
import { ambiguousAmountMessage, readAmount } from '@vitrine/contract/shared/money/typed-amount';

/** The amount to refund as typed; nothing until it can be read in one way only. */
export function typedRefund(typed: string): { cents: Cents; problem: string | undefined } {
  const read = readAmount(typed);
  if (read.kind === 'amount' && isAmount(read.value))
    return { cents: toCents(Number(read.value)), problem: undefined };
  if (read.kind === 'ambiguous') return { cents: 0, problem: ambiguousAmountMessage(typed, read.readings) };
  return { cents: 0, problem: typed.trim() === '' ? undefined : amountMessage(refundTexts.amount) };
}
