import {
  type BulkChange,
  type BulkKind,
  isBulkPercent,
  type PriceDirection,
  type PriceRounding,
} from '@vitrine/contract/catalog/bulk-change.rules';
import { bulkPercentMessage } from '@vitrine/contract/catalog/bulk-change.texts';
import { PROMO_MAX_PERCENT, PROMO_MIN_PERCENT } from '@vitrine/contract/catalog/catalog.rules';
import { isWholeNumber, wholeNumberMessage } from '@vitrine/contract/shared/field-problem';
import { readAmount } from '@vitrine/contract/shared/money/typed-amount';

/** The dialog's fields, as typed. */
export type ChangeValues = {
  direction: PriceDirection;
  percent: string;
  rounding: PriceRounding;
  promo: string;
  category: string;
  isFeatured: boolean;
  isPublished: boolean;
};

export const FIRST_VALUES: ChangeValues = {
  direction: 'lower',
  percent: '',
  rounding: 'cents',
  promo: '',
  category: '',
  isFeatured: true,
  isPublished: true,
};

const PERCENT_DECIMALS = 1;
const promoRule = { label: 'Discount', min: PROMO_MIN_PERCENT, max: PROMO_MAX_PERCENT };

/** The change that the fields describe; undefined while one of them is empty or wrong. */
export function changeOf(kind: BulkKind, values: ChangeValues): BulkChange | undefined {
  if (problemOf(kind, values) !== undefined) return undefined;
  switch (kind) {
    case 'price': {
      const { direction, rounding, percent } = values;
      return percent.trim() === '' ? undefined : { kind, direction, rounding, percent: percentOf(percent) };
    }
    case 'promo':
      return values.promo.trim() === '' ? undefined : { kind, promoPercentage: Number(values.promo) };
    case 'category':
      return values.category === '' ? undefined : { kind, category: values.category };
    case 'featured':
      return { kind, isFeatured: values.isFeatured };
    case 'published':
      return { kind, isPublished: values.isPublished };
    case 'deleted':
      return { kind };
  }
}

/** With either decimal mark; not a number if it cannot be read, or in two ways. */
function percentOf(typed: string): number {
  const read = readAmount(typed, PERCENT_DECIMALS);
  return read.kind === 'amount' ? Number(read.value) : Number.NaN;
}

/** What is wrong with the number that was typed. */
export function problemOf(kind: BulkKind, { percent, direction, promo }: ChangeValues): string | undefined {
  if (kind === 'price' && percent.trim() !== '' && !isBulkPercent(percentOf(percent), direction))
    return bulkPercentMessage(direction);
  if (kind === 'promo' && promo.trim() !== '' && !isWholeNumber(promo.trim(), promoRule))
    return wholeNumberMessage(promoRule);
  return undefined;
}
