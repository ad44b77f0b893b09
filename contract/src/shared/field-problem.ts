import { MAX_PRICE_DOLLARS } from './money.ts';

/** The first thing wrong with a form: the field to focus and the words to show. */
export type FieldProblem<Field extends string> = { field: Field; message: string };

export function isBlank(value: string): boolean {
  return value.trim() === '';
}

export type WholeRule = { label: string; min: number; max: number };

/** Written in full: forms such as 1e9, -0.01 or 1.005 are refused rather than read as something else. */
const amount = /^\d{1,7}(\.\d{1,2})?$/;
const whole = /^\d{1,9}$/;

export function isAmount(value: string): boolean {
  return amount.test(value) && Number(value) <= MAX_PRICE_DOLLARS;
}

export function amountMessage(label: string): string {
  return `${label} must be an amount from 0 to ${MAX_PRICE_DOLLARS} with at most 2 decimals`;
}

export function isWhole(value: string, { min, max }: Pick<WholeRule, 'min' | 'max'>): boolean {
  return whole.test(value) && Number(value) >= min && Number(value) <= max;
}

export function wholeMessage({ label, min, max }: WholeRule): string {
  return `${label} must be a whole number from ${min} to ${max}`;
}
