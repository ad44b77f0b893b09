import { z } from 'zod';
import type { WholeNumberRule } from '../../shared/field-problem.ts';
import { booleanText, singleLineText, text, wholeNumberText } from '../../shared/fields.ts';
import {
  COLUMN_FIELDS,
  type ColumnField,
  type KindOf,
  PRODUCT_FACTS,
  type ProductFact,
  productFields,
} from './product-fields.rules.ts';

type Field = ColumnField | ProductFact;
type SchemaByKind = Record<KindOf<Field>, (rule: never) => z.ZodType>;

/** A schema for each of the fields, by its kind. */
function schemasOf<F extends Field, S extends SchemaByKind>(names: readonly F[], byKind: S) {
  const entries = names.map((name) => [name, byKind[productFields[name].kind](productFields[name] as never)]);
  return Object.fromEntries(entries) as { [N in F]: ReturnType<S[KindOf<N>]> };
}

const replyByKind = {
  line: () => z.string(),
  text: () => z.string(),
  number: ({ min, max }: WholeNumberRule) => z.int().min(min).max(max),
  switch: () => z.boolean(),
  fact: () => z.string().optional(),
};
export const columnReplies = schemasOf(COLUMN_FIELDS, replyByKind);
export const factReplies = schemasOf(PRODUCT_FACTS, replyByKind);

const ANY = /^/;
type FactRule = Parameters<typeof singleLineText>[0] & { form?: RegExp; advice?: string };

const inputByKind = {
  line: singleLineText,
  text,
  number: wholeNumberText,
  switch: ({ label }: { label: string }) => booleanText(label),
  /** Empty text removes a fact. */
  fact: ({ form = ANY, advice = '', ...rule }: FactRule) =>
    singleLineText(rule)
      .refine((value) => form.test(value), advice)
      .optional(),
};
export const columnInputs = schemasOf(COLUMN_FIELDS, inputByKind);
export const factInputs = schemasOf(PRODUCT_FACTS, inputByKind);
