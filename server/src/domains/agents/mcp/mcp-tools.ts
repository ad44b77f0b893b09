import {
  cartInput,
  checkoutInput,
  completeInput,
  lookupInput,
  metaInput,
  productInput,
  searchInput,
} from '@vitrine/contract/agents/ucp.schemas';
import { z } from 'zod';
import type { AgentCallName } from '../agent-calls.service.ts';

type JsonSchema = { type: 'object'; [key: string]: unknown };
/** The tool argument that holds the body of a call. */
type Part = 'catalog' | 'cart' | 'checkout';
type ToolRule = {
  title: string;
  description: string;
  part?: Part;
  input?: z.ZodType;
  hasId?: true;
  isRead?: true;
};

const rules: Record<AgentCallName, ToolRule> = {
  search_catalog: {
    title: 'Search the shop',
    description:
      'Find products by words, category and price (in the smallest unit of the shop’s currency, such as cents). Returns prices, pictures and ratings.',
    part: 'catalog',
    input: searchInput,
    isRead: true,
  },
  lookup_catalog: {
    title: 'Look products up',
    description: 'Read products whose ids are known.',
    part: 'catalog',
    input: lookupInput,
    isRead: true,
  },
  get_product: {
    title: 'Read a product',
    description: 'Everything about one product, for deciding whether to buy it.',
    part: 'catalog',
    input: productInput,
    isRead: true,
  },
  create_cart: {
    title: 'Fill a cart',
    description: 'Put products into a new cart and see what they cost, also with a discount code.',
    part: 'cart',
    input: cartInput,
  },
  get_cart: { title: 'Read a cart', description: 'A cart as it stands now.', hasId: true, isRead: true },
  update_cart: {
    title: 'Replace a cart',
    description: 'Replace all lines and codes of a cart.',
    part: 'cart',
    input: cartInput,
    hasId: true,
  },
  cancel_cart: { title: 'Throw a cart away', description: 'Give up a cart.', hasId: true },
  create_checkout: {
    title: 'Prepare an order',
    description:
      'Prepare an order from lines or from a cart. Give continue_url to the buyer, who signs in and pays there; nothing is bought before.',
    part: 'checkout',
    input: checkoutInput,
  },
  get_checkout: {
    title: 'Read a prepared order',
    description: 'Where a prepared order stands; completed once the buyer has paid.',
    hasId: true,
    isRead: true,
  },
  update_checkout: {
    title: 'Replace a prepared order',
    description: 'Replace all lines and codes of a prepared order.',
    part: 'checkout',
    input: checkoutInput,
    hasId: true,
  },
  complete_checkout: {
    title: 'Complete an order',
    description: 'Says how the order is completed: by the buyer, at continue_url. It charges nobody.',
    part: 'checkout',
    input: completeInput,
    hasId: true,
  },
  cancel_checkout: {
    title: 'Cancel a prepared order',
    description: 'Give up a prepared order.',
    hasId: true,
  },
  get_order: {
    title: 'Follow an order',
    description: 'A paid order that you prepared: delivery, refund, cancellation.',
    hasId: true,
    isRead: true,
  },
};

/** Every reply has the protocol's head; the rest depends on the outcome. */
const envelopeSchema: JsonSchema = {
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

/** The tools as MCP lists them. */
export const mcpTools = Object.entries(rules).map(([name, rule]) => ({
  name,
  title: rule.title,
  description: rule.description,
  inputSchema: inputSchemaOf(rule),
  outputSchema: envelopeSchema,
  annotations: { readOnlyHint: rule.isRead === true, openWorldHint: false },
}));

/** Splits the arguments of a tool into the parts of its call. */
export function partsOf(name: AgentCallName, args: Record<string, unknown>) {
  const { part } = rules[name];
  const meta = metaInput.safeParse(args.meta ?? {}).data;
  return {
    profile: meta?.['ucp-agent']?.profile,
    key: meta?.['idempotency-key'],
    id: typeof args.id === 'string' ? args.id : undefined,
    body: part ? (args[part] ?? {}) : {},
  };
}

export function isToolName(name: string): name is AgentCallName {
  return Object.hasOwn(rules, name);
}

function inputSchemaOf({ part, input, hasId, isRead }: ToolRule): JsonSchema {
  const isOpen = isRead && part === 'catalog';
  return {
    type: 'object',
    properties: {
      meta: jsonSchemaOf(metaInput),
      ...(hasId ? { id: { type: 'string' } } : {}),
      ...(part && input ? { [part]: jsonSchemaOf(input) } : {}),
    },
    required: [...(isOpen ? [] : ['meta']), ...(hasId ? ['id'] : []), ...(part ? [part] : [])],
  };
}

function jsonSchemaOf(schema: z.ZodType): Record<string, unknown> {
  const { $schema, ...rest } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  return rest;
}
