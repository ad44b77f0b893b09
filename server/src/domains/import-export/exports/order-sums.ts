import { taxPerRate } from '@vitrine/contract/pricing/tax/tax.rules';
import type { Cents } from '@vitrine/contract/shared/money/money';
import type { ExportedAdjustment } from './exports.queries.ts';

/** With the subtotal, the discount and the tax that is added, they make the total. */
export const SUM_HEADINGS = [
  'Offers',
  'Delivery method',
  'Delivery price',
  'Tax added',
  'Tax included',
  'Tax per rate',
  'VAT number',
] as const;

type Shown = { dollars: (cents: Cents) => string; person: { name: (name: string) => string } };

type Summed = { adjustments: readonly ExportedAdjustment[]; vatNumber: string | null };

export function sumCells({ adjustments, vatNumber }: Summed, { dollars, person }: Shown): string[] {
  const sumOf = (isMeant: (one: ExportedAdjustment) => boolean) =>
    adjustments.filter(isMeant).reduce((sum, { cents }) => sum + cents, 0);
  const amount = (cents: Cents) => (cents < 0 ? `-${dollars(-cents)}` : dollars(cents));
  const rates = taxPerRate(adjustments).filter(({ rate }) => rate > 0);
  return [
    dollars(-sumOf(({ kind }) => kind === 'offer')),
    adjustments.find(({ kind }) => kind === 'delivery')?.label ?? '',
    dollars(sumOf(({ kind }) => kind === 'delivery')),
    amount(sumOf(({ kind, isContained }) => kind === 'tax' && !isContained)),
    amount(sumOf(({ kind, isContained }) => kind === 'tax' && isContained)),
    rates.map(({ label, cents }) => `${label}: ${amount(cents)}`).join('; '),
    person.name(vatNumber ?? ''),
  ];
}
