import { REHEARSE } from '@vitrine/contract/audit/rehearsals/rehearsals.rules';
import { rehearsalReply } from '@vitrine/contract/audit/rehearsals/rehearsals.schemas';
import { type Endpoint, methodAndPath } from '@vitrine/contract/shared/endpoint';
import { errorReply } from '@vitrine/contract/shared/errors';
import type { DeclaredRefusal } from '@vitrine/contract/shared/refusals';
import { z } from 'zod';
import { accessOf } from '../access/access-table.ts';
import { isRehearsable } from '../rehearsals/unrehearsed-calls.ts';
import { declaredRefusals } from '../responses/declared-refusals.ts';

type JsonSchema = Record<string, unknown>;

export function openApiOf(
  endpoints: ReadonlySet<Endpoint>,
  { publicUrl, version }: { publicUrl: string; version: string },
) {
  const paths: Record<string, JsonSchema> = {};
  for (const endpoint of endpoints) {
    const { method, path } = methodAndPath(endpoint.route);
    const template = path.replaceAll(/:(\w+)/g, '{$1}');
    paths[template] = { ...paths[template], [method.toLowerCase()]: operationOf(endpoint) };
  }
  return {
    openapi: '3.1.0',
    info: { title: 'Vitrine', version, description: 'The API of a Vitrine shop.' },
    servers: [{ url: `${publicUrl}/api` }],
    components: {
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
      schemas: {
        Error: jsonSchemaOf(errorReply, 'output'),
        Rehearsal: jsonSchemaOf(rehearsalReply, 'output'),
      },
    },
    paths,
  };
}

function operationOf(endpoint: Endpoint): JsonSchema {
  const { path } = methodAndPath(endpoint.route);
  const access = accessOf(endpoint.route);
  const body = bodyOf(endpoint);
  return {
    summary: endpoint.summary,
    tags: [path.split('/')[1]],
    'x-access': access,
    ...(access === 'everyone' ? {} : { security: [{ session: [] }] }),
    parameters: [
      ...parametersOf(endpoint.params, 'path'),
      ...parametersOf(endpoint.query, 'query'),
      ...(isRehearsable(endpoint) ? [PREFER] : []),
    ],
    ...(body && { requestBody: { required: true, content: body } }),
    responses: {
      200: {
        description: 'Success',
        content: {
          'application/json': {
            schema: isRehearsable(endpoint)
              ? { anyOf: [jsonSchemaOf(endpoint.reply, 'output'), REHEARSAL] }
              : jsonSchemaOf(endpoint.reply, 'output'),
          },
        },
      },
      ...refusalResponses(declaredRefusals(endpoint)),
    },
  };
}

const PREFER = {
  name: 'Prefer',
  in: 'header',
  required: false,
  description:
    'With `rehearse` the call changes nothing and answers what it would change, with `Preference-Applied: rehearse`.',
  schema: { type: 'string', examples: [REHEARSE] },
};
const REHEARSAL = { $ref: '#/components/schemas/Rehearsal' };

/** One response per status; refusals that share a status differ by their code. */
function refusalResponses(refusals: readonly DeclaredRefusal[]): Record<string, JsonSchema> {
  const byStatus = Map.groupBy(refusals, ({ status }) => status);
  const responses = [...byStatus].map(([status, group]) => [
    status,
    {
      description: group.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
      content: { 'application/json': { schema: { oneOf: group.map(refusalSchema) } } },
    },
  ]);
  return Object.fromEntries(responses);
}

function refusalSchema({ code, message, data }: DeclaredRefusal): JsonSchema {
  return {
    title: code,
    allOf: [{ $ref: '#/components/schemas/Error' }],
    properties: {
      code: { const: code },
      message: { type: 'string', examples: [message] },
      ...(data && { data: jsonSchemaOf(data, 'output') }),
    },
    ...(data && { required: ['data'] }),
  };
}

function parametersOf(schema: z.ZodType | undefined, place: 'path' | 'query') {
  if (!schema) return [];
  const { properties = {}, required = [] } = jsonSchemaOf(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
    required?: string[];
  };
  return Object.entries(properties).map(([name, property]) => ({
    name,
    in: place,
    required: place === 'path' || required.includes(name),
    schema: property,
  }));
}

function bodyOf({ body, files }: Endpoint) {
  if (!body && !files) return undefined;
  const schema = body ? jsonSchemaOf(body, 'input') : { type: 'object' };
  if (!files) return { 'application/json': { schema } };
  const fileProperties = Object.fromEntries(
    Object.entries(files).map(([name, { maxCount }]) => [
      name,
      { type: 'array', maxItems: maxCount, items: { type: 'string', format: 'binary' } },
    ]),
  );
  const properties = { ...(schema.properties as JsonSchema | undefined), ...fileProperties };
  return { 'multipart/form-data': { schema: { ...schema, properties } } };
}

export function jsonSchemaOf(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
  return rest;
}
