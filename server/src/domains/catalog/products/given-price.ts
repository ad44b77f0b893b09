import { amountMessage, isAmount } from '@vitrine/contract/shared/field-problem';
import { type Cents, toCents } from '@vitrine/contract/shared/money/money';
import { invalidField } from '../../../platform/shared/refusal.ts';

const LABELS = { price: 'Price', minPrice: 'Lowest price', maxPrice: 'Highest price' } as const;

/** Refuses what only the shop's currency shows to be wrong: decimals that it does not have, or more than its highest price. */
export function priceInCents(field: keyof typeof LABELS, dollars: number, currency: string): Cents {
  if (!isAmount(String(dollars), currency)) throw invalidField(field, amountMessage(LABELS[field], currency));
  return toCents(dollars, currency);
}
