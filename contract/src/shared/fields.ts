import { z } from 'zod';
import { CURSOR_MAX_CHARS, SEARCH_MAX_CHARS } from './app.rules.ts';
import { EMAIL_MAX_CHARS, isEmail, normaliseEmail } from './email.ts';
import {
  amountMessage,
  isAmountSomewhere,
  isWholeNumber,
  type WholeNumberRule,
  wholeNumberMessage,
} from './field-problem.ts';
import { DEFAULT_CURRENCY } from './money/currencies.ts';
import { sortsOf } from './sorting.ts';
import { appTexts } from './texts/texts.ts';

/** The page size of a list when the caller gives no limit. */
export const MAX_LIST_ITEMS = 500;
const MAX_PAGE_ITEMS = 100;
const MAX_ID_CHARS = 64;
const MAX_PAGE_NUMBER = 1_000_000;

type TextRule = { label: string; min?: number; max: number; required?: string; tooShort?: string };

/** Zod's own messages ("expected string, received undefined") are for programmers; these are for people. */
function typeMessage(label: string, kind: string, required = `${label} is required`) {
  return ({ input }: { input?: unknown }) => {
    if (input === undefined || input === null) return required;
    if (Array.isArray(input)) return `${label} must be given once`;
    return `${label} must be ${kind}`;
  };
}

/** PostgreSQL refuses NUL, and a lone surrogate cannot be encoded as UTF-8: both would cause a server error. */
export function isStorable(value: string): boolean {
  return value.isWellFormed() && !value.includes('\0');
}

/** An object schema that drops unknown fields, so that nothing unexpected reaches a service. */
export function fields<S extends z.ZodRawShape>(shape: S) {
  return z.object(shape, 'Please send an object with named fields');
}

/** Trimmed text of limited length; line breaks are allowed. */
export function text({ label, min = 1, max, required = `${label} is required`, tooShort }: TextRule) {
  const short = tooShort ?? (min > 1 ? `${label} must be at least ${min} characters` : required);
  return z
    .string({ error: typeMessage(label, 'text', required) })
    .trim()
    .min(min, { error: short, abort: true })
    .max(max, { error: `${label} must be at most ${max} characters`, abort: true })
    .refine(isStorable, { error: `${label} contains a character that cannot be stored`, abort: true });
}

// Control characters break email headers and logs; bidi overrides make a name read as another one.
const unprintable = /[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]/u;

/** Text on a single line, for names and subjects. */
export function singleLineText(rule: TextRule) {
  return text(rule).refine((value) => !unprintable.test(value), {
    error: `${rule.label} contains a hidden character`,
    abort: true,
  });
}

export function email(label = 'Email', required = `${label} is required`) {
  return singleLineText({ label, max: EMAIL_MAX_CHARS, required })
    .overwrite(normaliseEmail)
    .refine(isEmail, appTexts.emailInvalid);
}

/** An empty field means that there is none. */
export function optionalEmail(label: string) {
  return singleLineText({ label, min: 0, max: EMAIL_MAX_CHARS })
    .overwrite(normaliseEmail)
    .refine((value) => value === '' || isEmail(value), appTexts.emailInvalid);
}

/** Ids are opaque: an impossible one is simply not found, so only its length is checked. */
export function id(label = 'Id') {
  return text({ label, max: MAX_ID_CHARS });
}

/** Accepted for compatibility; the caller's session decides who acts. */
export const claimedUserId = id('User id').optional();

/** A whole number in a JSON body, where text such as "5" is an error. */
export function wholeNumber({ label, min, max }: WholeNumberRule) {
  const message = wholeNumberMessage({ label, min, max });
  return z
    .int({ error: ({ input }) => (input === undefined ? `${label} is required` : message) })
    .min(min, message)
    .max(max, message);
}

/** Numbers in URLs and forms arrive as text; code may pass a number. */
function numberText(label: string, isGood: (value: string) => boolean, message: string) {
  return z
    .union([z.string(), z.number()], { error: typeMessage(label, 'a number') })
    .refine((value) => isGood(String(value)), message)
    .transform(Number);
}

export function wholeNumberText(rule: WholeNumberRule) {
  return numberText(rule.label, (value) => isWholeNumber(value, rule), wholeNumberMessage(rule));
}

/** A price in dollars. The service checks with `isAmount` what depends on the shop's currency. */
export function dollarsText(label: string) {
  return numberText(label, isAmountSomewhere, amountMessage(label, DEFAULT_CURRENCY));
}

/** Money in a JSON body or a reply. */
export function dollars(label: string) {
  return z.number({ error: typeMessage(label, 'an amount') }).min(0, `${label} must be 0 or more`);
}

/** Only `true` and `false` are accepted, because Boolean("false") is true. */
export function booleanText(label: string) {
  return z
    .union([z.boolean(), z.enum(['true', 'false'])], { error: typeMessage(label, 'true or false') })
    .transform((value) => value === true || value === 'true');
}

export const isoDateTime = z.iso.datetime();

/** The database has no five-digit years, and a time zone can move the last day of 9999 into one. */
const LAST_MOMENT = Date.UTC(9999, 0);

/** A point in time to filter a list by. */
export function filterMoment(error: string) {
  return z.iso
    .datetime({ offset: true, error })
    .refine((text) => Date.parse(text) < LAST_MOMENT && Date.parse(text) > 0, error);
}

export const pageQuery = fields({
  limit: wholeNumberText({ label: 'Limit', min: 1, max: MAX_PAGE_ITEMS }).optional(),
  cursor: text({ label: 'Cursor', max: CURSOR_MAX_CHARS }).optional(),
});

export const searchText = text({ label: 'Search', min: 0, max: SEARCH_MAX_CHARS });

export const searchPageQuery = pageQuery.extend({ search: searchText.optional() });

/** Without it, a list is sorted as its screen shows it first. */
export function sortField<const Column extends string>(columns: readonly Column[]) {
  const sorts = sortsOf(columns);
  return z.enum(sorts, `Sort must be one of ${sorts.join(', ')}`).optional();
}

/** For lists with page numbers, which a cursor cannot jump to. */
export const pageNumber = wholeNumberText({ label: 'Page', min: 1, max: MAX_PAGE_NUMBER });

/** The `:id` in a path. */
export const idParams = fields({ id: id() });
