import fc from 'fast-check';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.JSONSchema;
export type Json = null | boolean | number | string | Json[] | { [name: string]: Json };

/**
 * Placeholders for values that are unknown while inputs are generated, or too large for a report: `~product~` is the
 * id of a product of the shop under test, `~huge~` a megabyte of text and `"~deep~"` a deeply nested list.
 */
export const STOCK_MARKS = [
  'product',
  'category',
  'coupon',
  'order',
  'review',
  'message',
  'customer',
  'admin',
] as const;
export const HUGE_MARK = '~huge~';
export const DEEP_MARK = '~deep~';

export const stockId = fc.constantFrom(...STOCK_MARKS).map((name) => `~${name}~`);
const unknownId = fc.oneof(
  fc.uuid(),
  fc.constantFrom('0', 'not-an-id', '64b7f3a1c2d4e5f6a7b8c9d0', '__proto__'),
);

/** Which kind of id a field's name or the path segment before it suggests. */
const expectedIds: [RegExp, (typeof STOCK_MARKS)[number]][] = [
  [/user|admin/, 'customer'],
  [/comment|review/, 'review'],
  [/product|cart|wishlist/, 'product'],
  [/categor/, 'category'],
  [/coupon/, 'coupon'],
  [/order/, 'order'],
  [/message/, 'message'],
];

/** Mostly the expected id, otherwise one of something else or of nothing. */
export function someId(context: string): fc.Arbitrary<string> {
  const [, meant = 'product'] = expectedIds.find(([pattern]) => pattern.test(context.toLowerCase())) ?? [];
  return fc.oneof(
    { weight: 6, arbitrary: fc.constant(`~${meant}~`) },
    { weight: 2, arbitrary: stockId },
    { weight: 1, arbitrary: unknownId },
  );
}

/** Inputs that match the schema, or nearly: what JSON Schema cannot express (refinements, passwords) is left to chance. */
export function validInput(schema: z.ZodType): fc.Arbitrary<Json> {
  return validJson(z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' }), '');
}

function validJson(schema: JsonSchema, name: string): fc.Arbitrary<Json> {
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return validChoice(choices as JsonSchema[], name);
  if (schema.const !== undefined) return fc.constant(schema.const as Json);
  if (schema.enum) return fc.constantFrom(...(schema.enum as Json[]));
  switch (schema.type) {
    case 'object':
      return validObject(schema);
    case 'array':
      return fc.array(validJson((schema.items ?? {}) as JsonSchema, name), { maxLength: 3 });
    case 'string':
      return validText(schema, name);
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.ceil(Math.max(schema.minimum ?? -5, -1e9)),
        max: Math.floor(Math.min(schema.maximum ?? 1000, 1e9)),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constantFrom<Json>('5', 5, true, '2.50');
  }
}

/** A number that may also be text comes from a form or a URL, where most texts would not match. */
function validChoice(choices: JsonSchema[], name: string): fc.Arbitrary<Json> {
  const drawn = fc.oneof(...choices.map((choice) => validJson(choice, name)));
  if (!choices.some(({ type }) => type === 'number')) return drawn;
  return fc.oneof({ weight: 4, arbitrary: fc.integer({ min: 1, max: 5 }) }, { weight: 1, arbitrary: drawn });
}

function validObject({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<Json> {
  const fields: Record<string, fc.Arbitrary<Json>> = {};
  for (const [name, inner] of Object.entries(properties)) fields[name] = validJson(inner as JsonSchema, name);
  return fc.record(fields, { requiredKeys: required, noNullPrototype: true });
}

/** A valid password costs a slow hash each time, so most are too short to be hashed. */
const passwords = fc.oneof(
  { weight: 30, arbitrary: fc.string({ maxLength: 7 }) },
  { weight: 1, arbitrary: fc.constant('quiet harbour 7') },
);
const emails = fc.oneof(
  fc.constantFrom('~customerEmail~', 'ada@mail.example', 'A@B.c', 'a@b'),
  fc.emailAddress(),
);

function validText(
  { minLength = 0, maxLength = 60, format }: JsonSchema,
  name: string,
): fc.Arbitrary<string> {
  if (/password/i.test(name)) return passwords;
  if (/email/i.test(name)) return emails;
  if (/^_?id$|Id$/.test(name)) return someId(name);
  if (name === 'code') return fc.constantFrom('~couponCode~', 'SPRING', 'x', '100%');
  if (name === 'category') return fc.oneof(someId(name), fc.string({ maxLength: 20 }));
  if (name === 'status') return fc.constantFrom('Pending', 'delivered', 'CANCELLED ', 'paid');
  if (format === 'date-time')
    return fc.constantFrom('2031-01-01T00:00:00Z', '2029-01-01T00:00:00+14:00', '9999-12-31T23:59:59-12:00');
  const plain = { minLength, maxLength: Math.min(maxLength, minLength + 40) };
  return fc.oneof(
    fc.string(plain),
    fc.string({ ...plain, unit: 'grapheme' }),
    fc.constantFrom('5', '12.50', 'true', '[0]'),
  );
}
