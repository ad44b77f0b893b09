import { proposalRefusalTexts } from '@vitrine/contract/agents/proposals/proposals.texts';
import { type Api, allEndpoints } from '@vitrine/contract/api';
import { type Endpoint, type Method, methodAndPath } from '@vitrine/contract/shared/endpoint';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { z } from 'zod';
import type { ProposedBody } from '../../../../database/tables/agents/proposals.table.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';

type ToolParts = { title: string; description: string };

const tool = (route: keyof Api, title: string, description: string) => ({ route, title, description });

/**
 * The calls of the back office that agents may use, by tool. Inputs and rules are those of the contract. What is not here,
 * such as accounts, settings, keys, files and changes of many products at once, agents cannot propose.
 */
export const adminTools = {
  list_products: tool(
    'GET /admin/products',
    'Find products',
    'Products with price, discount, stock and category; drafts too. Search by name.',
  ),
  get_product: tool(
    'GET /admin/products/:id',
    'Read a product',
    'Everything about one product, with the version that an update may name.',
  ),
  update_product: tool(
    'PUT /products/:id',
    'Change a product',
    'Change price, discount (promoPercentage), stock, texts, category or publication of a product. Fields that are left out stay. Send stockSeen with stock.',
  ),
  delete_product: tool(
    'DELETE /admin/products/:id',
    'Delete a product',
    'Take a product out of the shop; orders keep their copy.',
  ),
  list_categories: tool('GET /categories', 'List categories', 'All categories with their ids.'),
  create_category: tool('POST /categories', 'Add a category', 'Add a category.'),
  rename_category: tool(
    'PATCH /categories/:id',
    'Rename a category',
    'Rename a category; links to the old name keep working.',
  ),
  delete_category: tool(
    'DELETE /categories/:id',
    'Delete a category',
    'Delete a category; its products stay, without one.',
  ),
  list_coupons: tool('GET /coupons', 'List coupons', 'All coupons with discount, conditions and end.'),
  create_coupon: tool(
    'POST /coupons',
    'Add a coupon',
    'Add a coupon that takes off a percentage, with an end and conditions.',
  ),
  delete_coupon: tool(
    'DELETE /coupons/:id',
    'Delete a coupon',
    'Delete a coupon; orders that used it keep their discount.',
  ),
  list_orders: tool(
    'GET /orders/admin',
    'Find orders',
    'Orders, newest first, with lines, payment, refunds and shipment. Search by customer, order id or status.',
  ),
  ship_order: tool(
    'PUT /orders/:id/shipment',
    'Ship an order',
    'Mark a paid order as shipped, with carrier and tracking, and tell the customer.',
  ),
  note_order: tool(
    'PUT /orders/:id/note',
    'Note on an order',
    'Write the note of the team on an order; an empty one removes it.',
  ),
  refund_order: tool(
    'POST /orders/:id/refunds',
    'Refund an order',
    'Give money back for lines of an order, or an amount, through the payment provider.',
  ),
  list_messages: tool('GET /messages', 'Find messages', 'Messages of customers and visitors, newest first.'),
  get_message: tool('GET /messages/:id', 'Read a message', 'A message with the answers that were sent.'),
  reply_to_message: tool(
    'POST /messages/:id/replies',
    'Answer a message',
    'Answer a message by email in the name of the shop.',
  ),
  list_reviews: tool(
    'GET /admin/comments',
    'Find reviews',
    'Reviews of products, newest first, by stars and product.',
  ),
  delete_review: tool(
    'DELETE /admin/comments/:id',
    'Delete a review',
    'Delete a review that breaks the rules of the shop.',
  ),
  get_sales: tool('GET /admin/analytics', 'Read sales figures', 'Sales, orders and customers in figures.'),
  get_today: tool(
    'GET /admin/today',
    'Read what waits today',
    'What came in and what waits for somebody: parcels, replies, stock, coupons.',
  ),
} as const satisfies Record<string, ToolParts & { route: keyof Api }>;
export type AdminToolName = keyof typeof adminTools;

export function isAdminTool(name: string): name is AdminToolName {
  return Object.hasOwn(adminTools, name);
}

export type ToolCall = { method: Method; path: string; body?: ProposedBody };

type ObjectSchema = { properties?: Record<string, unknown>; required?: string[] };

const schemasOf = new Map(
  Object.entries(adminTools).map(([name, { route }]) => {
    const endpoint: Endpoint | undefined = allEndpoints.find((one) => one.route === route);
    return [
      name,
      {
        params: jsonSchemaOf(endpoint?.params),
        query: jsonSchemaOf(endpoint?.query),
        body: jsonSchemaOf(endpoint?.body),
      },
    ] as const;
  }),
);

function jsonSchemaOf(schema: z.ZodType | undefined): ObjectSchema {
  if (!schema) return {};
  const { $schema, additionalProperties, ...rest } = z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
  });
  return rest as ObjectSchema;
}

function partsOf(name: AdminToolName) {
  const { params = {}, query = {}, body = {} } = schemasOf.get(name) ?? {};
  return { params, query, body };
}

export function isReading(name: AdminToolName): boolean {
  return adminTools[name].route.startsWith('GET ');
}

/** As MCP lists them: the fields of path, query and body beside each other. */
export const listedTools = Object.entries(adminTools).map(([name, { title, description }]) => {
  const parts = Object.values(partsOf(name as AdminToolName));
  const reads = isReading(name as AdminToolName);
  return {
    name,
    title,
    description: reads
      ? description
      : `${description} A proposal: a person approves it before anything changes.`,
    inputSchema: {
      type: 'object' as const,
      properties: Object.assign({}, ...parts.map(({ properties }) => properties)),
      required: parts.flatMap(({ required = [] }) => required),
    },
    annotations: { readOnlyHint: reads, destructiveHint: false, openWorldHint: false },
  };
});

/** Longer than any text that a call takes, and short enough to store. */
const MAX_INPUT_CHARS = 32_000;

export type ToolInput = { params: Record<string, string>; query: Record<string, string>; body: ProposedBody };

/** Fields that the call does not know are dropped, as the call itself would. */
export function toolInput(name: AdminToolName, args: Record<string, unknown>): ToolInput {
  const { params, query, body } = partsOf(name);
  const pick = ({ properties = {} }: ObjectSchema) =>
    Object.entries(args).filter(([key, value]) => Object.hasOwn(properties, key) && value !== undefined);
  if (JSON.stringify(args).length > MAX_INPUT_CHARS)
    throw new Refusal(sharedRefusals.invalidInput, { message: proposalRefusalTexts.tooLarge });
  return {
    params: Object.fromEntries(pick(params).map(([key, value]) => [key, idOf(key, value)])),
    query: Object.fromEntries(pick(query).map(([key, value]) => [key, String(value)])),
    body: Object.fromEntries(pick(body)) as ProposedBody,
  };
}

/** Nothing that a path would read as something else. */
function idOf(name: string, value: unknown): string {
  if (typeof value === 'string' && /^[\w-]{1,64}$/.test(value)) return value;
  throw new Refusal(sharedRefusals.invalidInput, { message: proposalRefusalTexts.badId(name) });
}

export function callOf(name: AdminToolName, { params, query, body }: ToolInput): ToolCall {
  const { method, path } = methodAndPath(adminTools[name].route);
  const filled = path.replaceAll(/:(\w+)/g, (_, key: string) => params[key] ?? '-');
  const asked = new URLSearchParams(query).toString();
  const address = asked ? `${filled}?${asked}` : filled;
  return Object.keys(partsOf(name).body).length > 0
    ? { method, path: address, body }
    : { method, path: address };
}
