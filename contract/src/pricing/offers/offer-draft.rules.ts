import { centsOf, withoutUnset } from '../../coupons/discount-draft.rules.ts';
import {
  type DiscountTarget,
  type DiscountTerms,
  MAX_BUNDLE_UNITS,
} from '../../coupons/discount-terms.rules.ts';
import { discountFieldTexts, discountRefusalTexts } from '../../coupons/discount-terms.texts.ts';
import { type FieldProblem, isBlank, isWholeNumber, wholeNumberMessage } from '../../shared/field-problem.ts';
import { toDollars } from '../../shared/money/money.ts';
import type { Offer } from './offers.rules.ts';
import { offerTexts } from './offers.texts.ts';

export const OFFER_KINDS = ['percent', 'amount', 'bundle'] as const;
export type OfferKind = (typeof OFFER_KINDS)[number];

/** As typed; times are the local ones of a datetime-local field. */
export type OfferDraft = {
  name: string;
  kind: OfferKind;
  percent: string;
  amount: string;
  buy: string;
  pay: string;
  minimum: string;
  startsAt: string;
  endsAt: string;
  products: readonly DiscountTarget[];
  categories: readonly DiscountTarget[];
};

type Field = 'name' | 'percent' | 'amount' | 'buy' | 'pay' | 'minimum' | 'startsAt' | 'endsAt';

const PERCENT = { label: discountFieldTexts.percent, min: 1, max: 100 };
const BUY = { label: discountFieldTexts.buy, min: 2, max: MAX_BUNDLE_UNITS };
const PAY = { label: discountFieldTexts.pay, min: 1, max: MAX_BUNDLE_UNITS };

export function offerProblem(draft: OfferDraft, currency: string): FieldProblem<Field> | null {
  if (isBlank(draft.name)) return { field: 'name', message: `${offerTexts.name} is required` };
  return discountProblem(draft, currency) ?? timesProblem(draft);
}

function discountProblem(draft: OfferDraft, currency: string): FieldProblem<Field> | null {
  const { kind, percent, amount, buy, pay, minimum } = draft;
  if (kind === 'percent' && !isWholeNumber(percent, PERCENT))
    return { field: 'percent', message: wholeNumberMessage(PERCENT) };
  if (kind === 'amount' && centsOf(amount, currency) === undefined)
    return { field: 'amount', message: discountRefusalTexts.amount };
  if (kind === 'bundle') {
    if (!isWholeNumber(buy, BUY)) return { field: 'buy', message: wholeNumberMessage(BUY) };
    if (!isWholeNumber(pay, PAY)) return { field: 'pay', message: wholeNumberMessage(PAY) };
    if (Number(pay) >= Number(buy)) return { field: 'pay', message: discountRefusalTexts.payLess };
  }
  if (!isBlank(minimum) && centsOf(minimum, currency) === undefined)
    return { field: 'minimum', message: discountRefusalTexts.amount };
  return null;
}

function timesProblem({ startsAt, endsAt }: OfferDraft): FieldProblem<Field> | null {
  for (const [field, typed] of [
    ['startsAt', startsAt],
    ['endsAt', endsAt],
  ] as const)
    if (!isBlank(typed) && Number.isNaN(Date.parse(typed)))
      return { field, message: discountRefusalTexts.moment };
  if (!isBlank(startsAt) && !isBlank(endsAt) && Date.parse(startsAt) >= Date.parse(endsAt))
    return { field: 'endsAt', message: discountRefusalTexts.endsFirst };
  return null;
}

/** What it takes off, of a draft without a problem; undefined while the discount is not complete. */
export function termsOfDraft(draft: OfferDraft, currency: string): DiscountTerms | undefined {
  if (discountProblem(draft, currency)) return undefined;
  const { kind, products, categories } = draft;
  return withoutUnset({
    percent: kind === 'percent' ? Number(draft.percent) : undefined,
    amount: kind === 'amount' ? centsOf(draft.amount, currency) : undefined,
    buy: kind === 'bundle' ? Number(draft.buy) : undefined,
    pay: kind === 'bundle' ? Number(draft.pay) : undefined,
    minimum: centsOf(draft.minimum, currency),
    products: products.length > 0 ? products : undefined,
    categories: categories.length > 0 ? categories : undefined,
  });
}

export function draftOf({ name, terms }: Pick<Offer, 'name' | 'terms'>, currency: string): OfferDraft {
  const { percent, amount, buy, pay, minimum, products = [], categories = [] } = terms;
  const dollars = (cents: number | undefined) => (cents ? String(toDollars(cents, currency)) : '');
  return {
    name,
    kind: buy ? 'bundle' : amount ? 'amount' : 'percent',
    ...{ percent: String(percent ?? ''), amount: dollars(amount), minimum: dollars(minimum) },
    ...{ buy: String(buy ?? ''), pay: String(pay ?? ''), startsAt: '', endsAt: '', products, categories },
  };
}
