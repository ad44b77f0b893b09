import { MAX_PRICE_CENTS, maxPriceDollars, priceDecimals } from './money/money.ts';
import { formatNumber } from './numbers.ts';

/** The first problem of a form: the field to focus and the message to show. */
export type FieldProblem<Field extends string> = { field: Field; message: string };

export function isBlank(value: string): boolean {
  return value.trim() === '';
}

export type WholeNumberRule = { label: string; min: number; max: number };

/** Only plain decimals: 1e9, -0.01 and 1.005 are refused rather than reinterpreted. */
const amount = /^\d{1,9}(?:\.\d{1,2})?$/;
const whole = /^\d{1,9}$/;

/** Whether it is an amount in some currency: the highest price is that of one without decimals. */
export function isAmountSomewhere(value: string): boolean {
  return amount.test(value) && Number(value) <= MAX_PRICE_CENTS;
}

export function isAmount(value: string, currency: string): boolean {
  const [, decimals = ''] = value.split('.');
  const hasDecimals = decimals.length <= priceDecimals(currency);
  return isAmountSomewhere(value) && hasDecimals && Number(value) <= maxPriceDollars(currency);
}

export function amountMessage(label: string, currency: string): string {
  const decimals = priceDecimals(currency);
  const precision = decimals === 0 ? 'without decimals' : `with at most ${decimals} decimals`;
  return `${label} must be an amount from 0 to ${formatNumber(maxPriceDollars(currency))} ${precision}`;
}

export function isWholeNumber(value: string, { min, max }: Pick<WholeNumberRule, 'min' | 'max'>): boolean {
  return whole.test(value) && Number(value) >= min && Number(value) <= max;
}

/** A message for each number that breaks its rule. */
export function wholeNumberProblems<Name extends string>(
  rules: Readonly<Record<Name, WholeNumberRule>>,
  values: Readonly<Record<NoInfer<Name>, number>>,
): Partial<Record<Name, string>> {
  const problems: Partial<Record<Name, string>> = {};
  for (const name of Object.keys(rules) as Name[])
    if (!isWholeNumber(String(values[name]), rules[name])) problems[name] = wholeNumberMessage(rules[name]);
  return problems;
}

export function wholeNumberMessage({ label, min, max }: WholeNumberRule): string {
  return `${label} must be a whole number from ${min} to ${max}`;
}
