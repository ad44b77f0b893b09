import { GUEST_NAME_MAX_CHARS } from '../messages/messages.rules.ts';
import { isEmail } from '../shared/email.ts';
import { type FieldProblem, isBlank } from '../shared/field-problem.ts';
import { appTexts } from '../shared/texts/texts.ts';
import { withdrawalTexts } from './withdrawals.texts.ts';

export const WITHDRAWAL_NAME_MAX_CHARS = GUEST_NAME_MAX_CHARS;
export const ORDER_NUMBER_MAX_CHARS = 60;
export const WITHDRAWN_PRODUCTS_MAX_CHARS = 500;

/** `products` is empty to withdraw from the whole order. */
export type WithdrawalDraft = { name: string; orderNumber: string; email: string; products: string };

/** The number's form is not checked: a customer who mistypes it has withdrawn all the same. */
export function withdrawalProblem(
  draft: Omit<WithdrawalDraft, 'products'>,
): FieldProblem<keyof WithdrawalDraft> | null {
  for (const field of ['name', 'orderNumber', 'email'] as const)
    if (isBlank(draft[field])) return { field, message: withdrawalTexts.fieldsRequired };
  if (!isEmail(draft.email.trim())) return { field: 'email', message: appTexts.emailInvalid };
  return null;
}

/** As order ids end: without the #, in small letters. */
export function plainOrderNumber(typed: string): string {
  return typed.replaceAll(/[\s#]/g, '').toLowerCase();
}
