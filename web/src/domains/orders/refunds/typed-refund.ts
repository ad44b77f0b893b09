import { refundTexts } from '@vitrine/contract/orders/refunds/refunds.texts';
import { amountMessage, isAmount } from '@vitrine/contract/shared/field-problem';
import { type Cents, priceDecimals, toCents } from '@vitrine/contract/shared/money/money';
import { ambiguousAmountMessage, readAmount } from '@vitrine/contract/shared/money/typed-amount';
import { shopCurrency } from '../../../lib/shop/shop-details.ts';

/** The amount to refund as typed; nothing until it can be read in one way only. */
export function typedRefund(typed: string): { cents: Cents; problem: string | undefined } {
  const currency = shopCurrency();
  const decimals = priceDecimals(currency);
  const read = readAmount(typed, decimals);
  if (read.kind === 'amount' && isAmount(read.value, currency))
    return { cents: toCents(Number(read.value), currency), problem: undefined };
  if (read.kind === 'ambiguous')
    return { cents: 0, problem: ambiguousAmountMessage(typed, read.readings, decimals) };
  return { cents: 0, problem: typed.trim() === '' ? undefined : amountMessage(refundTexts.amount, currency) };
}
