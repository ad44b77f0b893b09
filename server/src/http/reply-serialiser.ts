import fastJson from 'fast-json-stringify';
import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;
export type SerialiseReply<S extends z.ZodType> = (reply: z.input<S>) => string;

/** Shape alone decides what is written; these describe values, and reading them would only cost time. */
const VALUE_RULES = [
  'minimum',
  'maximum',
  'minLength',
  'maxLength',
  'maxItems',
  'minItems',
  'pattern',
  'format',
  'enum',
];

/**
 * Compiles a reply's schema into code that writes its JSON: only declared fields are ever read, so nothing undeclared can
 * leave the server, and nothing is copied or checked a second time.
 */
export function replySerialiser<S extends z.ZodType>(schema: S): SerialiseReply<S> {
  return fastJson(plainSchema(z.toJSONSchema(schema, { io: 'output' })));
}

function plainSchema(schema: JsonSchema): fastJson.AnySchema {
  const nullable = nullableOf(schema);
  if (nullable) return { ...(plainSchema(nullable) as object), nullable: true };
  // The record of changes holds whatever a row held: any JSON at all.
  if (schema.anyOf || schema.$ref) return {};
  const { properties, items, additionalProperties, ...rest } = schema;
  const kept = Object.entries(rest).filter(([key]) => !VALUE_RULES.includes(key));
  return {
    ...Object.fromEntries(kept),
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

/** `z.nullable(x)` comes as a choice between x and null, which would be tried one after the other for every value. */
function nullableOf({ anyOf }: JsonSchema): JsonSchema | undefined {
  if (anyOf?.length !== 2 || (anyOf[1] as JsonSchema).type !== 'null') return undefined;
  return anyOf[0] as JsonSchema;
}
