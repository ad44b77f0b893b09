import { ucpRefusals } from '@vitrine/contract/agents/agents.refusals';
import type { UcpCapability } from '@vitrine/contract/agents/agents.rules';
import { ucpErrorTexts } from '@vitrine/contract/agents/agents.texts';
import {
  cartInput,
  checkoutInput,
  completeInput,
  lookupInput,
  productInput,
  searchInput,
} from '@vitrine/contract/agents/ucp.schemas';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { z } from 'zod';
import type { AgentSettings, Deps } from '../../deps.ts';
import { countOrRefuse } from '../../platform/rate-limits/rate-limits.service.ts';
import { readInQueue } from '../../platform/rate-limits/read-queues.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import type { AgentCaller } from './agent-caller.service.ts';
import type { AgentVisits } from './agent-report.service.ts';
import { runOnce } from './idempotency.service.ts';
import { cancelCart, createCart, readAgentCart, replaceCart } from './shopping/agent-carts.service.ts';
import { lookupCatalog, productDetail, searchCatalog } from './shopping/agent-catalog.service.ts';
import {
  cancelCheckout,
  completeCheckout,
  createCheckout,
  readCheckout,
  replaceCheckout,
} from './shopping/agent-checkouts.service.ts';
import { readOrder } from './shopping/agent-orders.service.ts';
import { countCodes } from './shopping/agent-prices.service.ts';
import { errorOutcome, type Given, type UcpOutcome } from './ucp/ucp-envelope.ts';

export type AgentShop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'responseCache' | 'settings'> & {
  agents: AgentSettings;
  visits: AgentVisits;
  /** Finds a cached response without reading the request. */
  address?: string;
};
type CallInput = {
  id?: string | undefined;
  /** Read only if no response to the same text is cached. */
  body: () => unknown;
  key?: string | undefined;
  text?: string;
};
/** Responses that are the same for everybody are already bytes. */
export type CallOutcome = Buffer | UcpOutcome;

type Run<Input> = (shop: AgentShop, caller: AgentCaller, given: Given<Input>) => Promise<CallOutcome>;
type AgentCall = {
  kind: 'search' | 'read' | 'write' | 'create';
  capability: UcpCapability;
  input: z.ZodType;
  run: Run<never>;
};

function call<Schema extends z.ZodType>(
  kind: AgentCall['kind'],
  capability: UcpCapability,
  input: Schema,
  run: Run<z.output<Schema>>,
): AgentCall {
  return { kind, capability, input, run };
}

export const noInput = z.unknown();
const SEARCH = 'dev.ucp.shopping.catalog.search';
const LOOKUP = 'dev.ucp.shopping.catalog.lookup';
const CART = 'dev.ucp.shopping.cart';
const CHECKOUT = 'dev.ucp.shopping.checkout';
const ORDER = 'dev.ucp.shopping.order';

/** Every call of agents by its MCP name. REST and MCP are two ways to reach them. */
export const agentCalls = {
  search_catalog: call('search', SEARCH, searchInput, searchCatalog),
  lookup_catalog: call('read', LOOKUP, lookupInput, lookupCatalog),
  get_product: call('read', LOOKUP, productInput, productDetail),
  create_cart: call('create', CART, cartInput, createCart),
  get_cart: call('read', CART, noInput, readAgentCart),
  update_cart: call('write', CART, cartInput, replaceCart),
  cancel_cart: call('write', CART, noInput, cancelCart),
  create_checkout: call('create', CHECKOUT, checkoutInput, createCheckout),
  get_checkout: call('read', CHECKOUT, noInput, readCheckout),
  update_checkout: call('write', CHECKOUT, checkoutInput, replaceCheckout),
  complete_checkout: call('write', CHECKOUT, completeInput, completeCheckout),
  cancel_checkout: call('write', CHECKOUT, noInput, cancelCheckout),
  get_order: call('read', ORDER, noInput, readOrder),
};
export type AgentCallName = keyof typeof agentCalls;

/** Longer texts are parsed each time; no search needs as much. */
const MAX_ADDRESS_CHARS = 2_000;

export async function runAgentCall(
  shop: AgentShop,
  caller: AgentCaller,
  name: AgentCallName,
  { id = '', body, key, text }: CallInput,
): Promise<CallOutcome> {
  const { kind, capability, input: schema, run } = agentCalls[name];
  const isAllowed = caller.capabilities.has(capability);
  const isShort = text !== undefined && text.length <= MAX_ADDRESS_CHARS;
  const asked = isShort ? { ...shop, address: `agents ${name} ${caller.version} as sent ${text}` } : shop;
  const cached = isAllowed && asked.address && shop.responseCache.find(asked.address)?.encoded.identity;
  // A cached response needs no parsing of the request.
  const input = cached ? undefined : parseInput(schema, body());
  if (!isAllowed)
    return errorOutcome(caller, capability, {
      code: 'capabilities_incompatible',
      content: ucpErrorTexts.capabilitiesIncompatible,
      continueUrl: shop.publicUrl,
    });
  const given = { id, input: input as never };
  if (kind === 'read' || kind === 'search') {
    const found = cached || (await inTurn(capability, caller, () => run(asked, caller, given)));
    if (kind === 'search') shop.visits.count(caller);
    return found;
  }
  return inTurn(capability, caller, async () => {
    await countWrite(shop, caller, { isNew: kind === 'create', input });
    return runOnce(shop, caller, { call: `${name} ${id}`, key, body: input }, async (tx) => {
      const outcome = await run({ ...shop, db: tx }, caller, given);
      return outcome as UcpOutcome;
    });
  });
}

/** Reads of the catalogue wait where visitors' reads do, and only if no response is cached. */
function inTurn<T>(capability: UcpCapability, { network }: AgentCaller, run: () => Promise<T>): Promise<T> {
  const isCatalogue = capability === SEARCH || capability === LOOKUP;
  return isCatalogue ? run() : readInQueue({ queue: 'agent', network }, run);
}

async function countWrite(
  shop: AgentShop,
  caller: AgentCaller,
  { isNew, input }: { isNew: boolean; input: unknown },
): Promise<void> {
  const { profile, network } = caller;
  if (profile === undefined) throw new Refusal(ucpRefusals.invalidProfileUrl);
  await countOrRefuse(shop, {
    agentWritesPerVisitor: network,
    agentWritesPerProfile: profile,
    ...(isNew && {
      agentSessionsPerVisitor: network,
      agentSessionsPerProfile: profile,
      agentSessionsInAll: 'all',
    }),
  });
  const { discounts } = (input ?? {}) as { discounts?: { codes: string[] } };
  await countCodes(shop, caller, discounts?.codes ?? []);
}

function parseInput(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const [first = { path: '', message: '' }] = errors;
  const message = first.path ? `${first.path}: ${first.message}` : first.message;
  throw new Refusal(sharedRefusals.invalidInput, { errors, message });
}
