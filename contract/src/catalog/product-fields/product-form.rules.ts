import {
  amountMessage,
  type FieldProblem,
  isAmount,
  isWholeNumber,
  wholeNumberMessage,
} from '../../shared/field-problem.ts';
import { type FieldOf, NUMBER_FIELDS, productFields } from './product-fields.rules.ts';

/** Spec back-office §5: the price and discount inputs. */
export const PRICE_STEP_DOLLARS = 0.01;

export const { min: PROMO_MIN_PERCENT, max: PROMO_MAX_PERCENT } = productFields.promoPercentage;

/** A duplicate's name, cut so that it fits. */
export function duplicateName(name: string): string {
  const ending = ' (copy)';
  return `${[...name]
    .slice(0, productFields.name.max - ending.length)
    .join('')
    .trimEnd()}${ending}`;
}

export type ProductDraft = { name: string; category: string; description: string; imageCount: number };

/** Spec back-office §5: submit is disabled until all four are filled in. */
export function canSubmitProduct({ name, category, description, imageCount }: ProductDraft): boolean {
  return [name, category, description].every((value) => value.trim() !== '') && imageCount > 0;
}

type TypedNumbers = Record<'price' | FieldOf<'number'>, string>;

/**
 * Spec back-office §5: checks the numbers of the product form with the server's messages before anything is uploaded.
 */
export function productNumbersProblem(
  numbers: TypedNumbers,
  currency: string,
): FieldProblem<keyof TypedNumbers> | undefined {
  if (!isAmount(numbers.price, currency))
    return { field: 'price', message: amountMessage(productFields.price.label, currency) };
  const field = NUMBER_FIELDS.find((name) => !isWholeNumber(numbers[name], productFields[name]));
  return field && { field, message: wholeNumberMessage(productFields[field]) };
}
