import { metaInput } from '@vitrine/contract/agents/ucp.schemas';
import { z } from 'zod';
import { type AgentCallName, agentCalls, noInput } from '../agent-calls.service.ts';

const texts: Record<AgentCallName, { title: string; description: string }> = {
  search_catalog: {
    title: 'Search the shop',
    description:
      'Find products by words, category and price (in the smallest unit of the shop’s currency, such as cents). Returns prices, pictures and ratings.',
  },
  lookup_catalog: { title: 'Look products up', description: 'Read products whose ids are known.' },
  get_product: {
    title: 'Read a product',
    description: 'Everything about one product, for deciding whether to buy it.',
  },
  create_cart: {
    title: 'Fill a cart',
    description: 'Put products into a new cart and see what they cost, also with a discount code.',
  },
  get_cart: { title: 'Read a cart', description: 'A cart as it stands now.' },
  update_cart: { title: 'Replace a cart', description: 'Replace all lines and codes of a cart.' },
  cancel_cart: { title: 'Throw a cart away', description: 'Give up a cart.' },
  create_checkout: {
    title: 'Prepare an order',
    description:
      'Prepare an order from lines or from a cart. Give continue_url to the buyer, who signs in and pays there; nothing is bought before.',
  },
  get_checkout: {
    title: 'Read a prepared order',
    description: 'Where a prepared order stands; completed once the buyer has paid.',
  },
  update_checkout: {
    title: 'Replace a prepared order',
    description: 'Replace all lines and codes of a prepared order.',
  },
  complete_checkout: {
    title: 'Complete an order',
    description: 'Says how the order is completed: by the buyer, at continue_url. It charges nobody.',
  },
  cancel_checkout: { title: 'Cancel a prepared order', description: 'Give up a prepared order.' },
  get_order: {
    title: 'Follow an order',
    description: 'A paid order that you prepared: delivery, refund, cancellation.',
  },
};

type JsonSchema = { type: 'object'; [key: string]: unknown };

const outputSchema: JsonSchema = {
  type: 'object',
  properties: {
    ucp: {
      type: 'object',
      properties: { version: { type: 'string' }, status: { enum: ['success', 'error'] } },
      required: ['version', 'status'],
    },
    messages: { type: 'array', items: { type: 'object' } },
  },
  required: ['ucp'],
};

export const mcpTools = Object.keys(texts)
  .filter(isToolName)
  .map((name) => ({
    name,
    ...texts[name],
    inputSchema: inputSchemaOf(name),
    outputSchema,
    annotations: { readOnlyHint: ['read', 'search'].includes(agentCalls[name].kind), openWorldHint: false },
  }));

export function partsOf(name: AgentCallName, args: Record<string, unknown>) {
  const body = bodyArgument(name);
  const meta = metaInput.safeParse(args.meta ?? {}).data;
  return {
    profile: meta?.['ucp-agent']?.profile,
    key: meta?.['idempotency-key'],
    id: typeof args.id === 'string' ? args.id : undefined,
    body: body ? (args[body] ?? {}) : {},
  };
}

export function isToolName(name: string): name is AgentCallName {
  return Object.hasOwn(agentCalls, name);
}

/** The argument that has the body of a call: `catalog`, `cart` or `checkout`, as the capability is called. */
function bodyArgument(name: AgentCallName): string | undefined {
  const { capability, input } = agentCalls[name];
  return input === noInput ? undefined : capability.split('.')[3];
}

function inputSchemaOf(name: AgentCallName): JsonSchema {
  const { kind, input } = agentCalls[name];
  const body = bodyArgument(name);
  const isCatalogue = body === 'catalog';
  const hasId = !isCatalogue && kind !== 'create';
  return {
    type: 'object',
    properties: {
      meta: jsonSchemaOf(metaInput),
      ...(hasId && { id: { type: 'string' } }),
      ...(body && { [body]: jsonSchemaOf(input) }),
    },
    required: [...(isCatalogue ? [] : ['meta']), ...(hasId ? ['id'] : []), ...(body ? [body] : [])],
  };
}

function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
