import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { allEndpoints } from '../api.ts';

type JsonSchema = z.core.JSONSchema.JSONSchema;

const wrongForMost = [
  undefined,
  null,
  true,
  -1,
  1.5,
  Number.NaN,
  1e308,
  '',
  ' ',
  'a\0b',
  '\ud800',
  'x'.repeat(100_000),
  [],
  ['a', 'b'],
  {},
];

/** Wrong values of many kinds, for the whole input and for each place inside it. */
function wrongValues(schema: JsonSchema): unknown[] {
  const properties = Object.entries(schema.properties ?? {});
  return [
    ...wrongForMost,
    ...properties.flatMap(([name, inner]) =>
      wrongValues(asSchema(inner)).map((value) => ({ [name]: value })),
    ),
    ...(schema.items ? wrongValues(asSchema(schema.items)).map((value) => [value]) : []),
  ];
}

function asSchema(schema: unknown): JsonSchema {
  return (schema ?? {}) as JsonSchema;
}

/** The names of the fields at the top of an input that take free text. */
function textFields(schema: JsonSchema): string[] {
  return Object.entries(schema.properties ?? {})
    .filter(([, inner]) => asSchema(inner).type === 'string')
    .map(([name]) => name);
}

const inputs = allEndpoints.flatMap(({ route, params, query, body }) =>
  Object.entries({ params, query, body }).flatMap(([part, schema]) =>
    schema ? [{ route, part, schema, json: z.toJSONSchema(schema, { io: 'input' }) }] : [],
  ),
);

describe.each(inputs)('the $part of $route', ({ schema, json }) => {
  it('is refused with words for a person, whatever is wrong with it', () => {
    const messages = wrongValues(json).flatMap(
      (value) => schema.safeParse(value).error?.issues.map(({ message }) => message) ?? [],
    );
    expect(messages).not.toHaveLength(0);
    const forProgrammers = messages.filter((message) =>
      /invalid|expected|received|\bnan\b|undefined|null/i.test(message),
    );
    expect(forProgrammers).toEqual([]);
  });

  it('refuses NUL, lone surrogates and endless text in every text field', () => {
    for (const name of textFields(json)) {
      for (const value of ['a\0b', 'a\ud800b', 'x'.repeat(100_000)]) {
        const paths = schema.safeParse({ [name]: value }).error?.issues.map(({ path }) => path[0]) ?? [];
        expect(paths, `${name} = ${JSON.stringify(value).slice(0, 20)}`).toContain(name);
      }
    }
  });
});

describe.each(inputs.filter(({ part }) => part === 'query'))('the query of $route', ({ schema, json }) => {
  it('is refused when a key is repeated', () => {
    for (const name of Object.keys(json.properties ?? {})) {
      expect(schema.safeParse({ [name]: ['1', '2'] }).success, name).toBe(false);
    }
  });
});
