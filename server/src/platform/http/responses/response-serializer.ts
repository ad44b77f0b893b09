import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Only the shape matters for writing JSON; these keywords constrain values and would only slow the writer down. */
const VALUE_RULES = /^((min|max)(imum|Length|Items)|pattern|format|enum)$/;

const compiled = new WeakMap<z.ZodType, (reply: never) => string>();

/**
 * Compiles a reply's schema into code that writes its JSON: only declared fields are read, so nothing undeclared can
 * leak, and nothing is copied or validated a second time. Compiling all of them took a fifth of the start, so each
 * waits for its first reply.
 */
export function responseSerializer<S extends z.ZodType>(schema: S): (reply: z.input<S>) => string {
  return (reply) => (compiled.get(schema) ?? compile(schema))(reply as never);
}

function compile(schema: z.ZodType): (reply: never) => string {
  const write = fastJson(plainSchema(z.toJSONSchema(schema, { io: 'output' })));
  compiled.set(schema, write);
  return write;
}

function plainSchema(schema: JsonSchema): fastJson.AnySchema {
  const nullable = nullableOf(schema);
  if (nullable) return { ...(plainSchema(nullable) as object), nullable: true };
  // Audit entries contain whatever a row contained: any JSON.
  if (schema.anyOf || schema.$ref) return {};
  const { properties, items, additionalProperties, ...rest } = schema;
  const shape = Object.entries(rest).filter(([key]) => !VALUE_RULES.test(key));
  return {
    ...Object.fromEntries(shape),
    ...(properties && {
      properties: Object.fromEntries(
        Object.entries(properties).map(([name, value]) => [name, plainSchema(value as JsonSchema)]),
      ),
    }),
    ...(items && !Array.isArray(items) && { items: plainSchema(items as JsonSchema) }),
    ...(typeof additionalProperties === 'object' && {
      additionalProperties: plainSchema(additionalProperties),
    }),
  } as fastJson.AnySchema;
}

/** `z.nullable(x)` becomes a choice between x and null, which would be tried one after the other for every value. */
function nullableOf({ anyOf }: JsonSchema): JsonSchema | undefined {
  if (anyOf?.length !== 2 || (anyOf[1] as JsonSchema).type !== 'null') return undefined;
  return anyOf[0] as JsonSchema;
}
