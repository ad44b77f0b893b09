import { type FieldProblem, isAmount, isBlank, isWholeNumber } from '../shared/field-problem.ts';
import { toCents } from '../shared/money/money.ts';
import { type DiscountTarget, MAX_COUPON_USES } from './discount-terms.rules.ts';
import type { CouponConditions } from './discount-terms.schemas.ts';
import { discountRefusalTexts, usesMessage } from './discount-terms.texts.ts';

/** As typed; empty for what is not set. */
export type ConditionsDraft = {
  amount: string;
  minimum: string;
  maxUses: string;
  maxUsesPerCustomer: string;
  /** The local time of a datetime-local field. */
  startsAt: string;
  freeDelivery: boolean;
  firstOrderOnly: boolean;
  products: readonly DiscountTarget[];
  categories: readonly DiscountTarget[];
};

export const NO_CONDITIONS: ConditionsDraft = {
  ...{ amount: '', minimum: '', maxUses: '', maxUsesPerCustomer: '', startsAt: '' },
  ...{ freeDelivery: false, firstOrderOnly: false, products: [], categories: [] },
};

type Field = 'amount' | 'minimum' | 'maxUses' | 'maxUsesPerCustomer' | 'startsAt';

export function conditionsProblem(draft: ConditionsDraft, currency: string): FieldProblem<Field> | null {
  for (const field of ['amount', 'minimum'] as const)
    if (!isBlank(draft[field]) && centsOf(draft[field], currency) === undefined)
      return { field, message: discountRefusalTexts.amount };
  for (const field of ['maxUses', 'maxUsesPerCustomer'] as const)
    if (!isBlank(draft[field]) && !isWholeNumber(draft[field].trim(), { min: 1, max: MAX_COUPON_USES }))
      return { field, message: usesMessage(field) };
  if (!isBlank(draft.startsAt) && Number.isNaN(Date.parse(draft.startsAt)))
    return { field: 'startsAt', message: discountRefusalTexts.moment };
  if (draft.freeDelivery && !isBlank(draft.amount))
    return { field: 'amount', message: discountRefusalTexts.oneKind };
  return null;
}

/** What the server gets: only what is set and readable; undefined for a coupon without conditions. */
export function conditionsOf(draft: ConditionsDraft, currency: string): CouponConditions | undefined {
  const { products, categories, startsAt } = draft;
  const starts = Date.parse(startsAt);
  const conditions = withoutUnset({
    amount: centsOf(draft.amount, currency),
    minimum: centsOf(draft.minimum, currency),
    maxUses: countOf(draft.maxUses),
    maxUsesPerCustomer: countOf(draft.maxUsesPerCustomer),
    startsAt: Number.isNaN(starts) ? undefined : new Date(starts).toISOString(),
    freeDelivery: draft.freeDelivery || undefined,
    firstOrderOnly: draft.firstOrderOnly || undefined,
    products: products.length > 0 ? [...products] : undefined,
    categories: categories.length > 0 ? [...categories] : undefined,
  });
  return Object.keys(conditions).length > 0 ? (conditions as CouponConditions) : undefined;
}

/** Undefined if it is empty, zero or no amount. */
export function centsOf(typed: string, currency: string): number | undefined {
  const text = typed.trim();
  return isAmount(text, currency) ? toCents(Number(text), currency) || undefined : undefined;
}

function countOf(typed: string): number | undefined {
  return isWholeNumber(typed.trim(), { min: 1, max: MAX_COUPON_USES }) ? Number(typed) : undefined;
}

export function withoutUnset<T extends object>(values: T): Partial<T> {
  return Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)) as Partial<T>;
}
