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
import type { AgentVisits } from './agent-visits.service.ts';
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
import { errorOutcome, type UcpOutcome } from './ucp/ucp-envelope.ts';

export type AgentShop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'responseCache' | 'settings'> & {
  agents: AgentSettings;
  visits: AgentVisits;
  /** Finds a kept reply without reading the request. */
  address?: string;
};
/** The input of a call, over REST or MCP: the resource's id, the body and the idempotency key. */
export type CallInput = {
  id?: string | undefined;
  /** Read only if the reply to the same text is not kept. */
  body: () => unknown;
  key?: string | undefined;
  /** The body as it was sent. */
  text?: string;
};
/** Replies that are the same for everybody are already bytes. */
export type CallOutcome = UcpOutcome | { status: 200; bytes: Buffer };

type Read<S extends z.ZodType> = (
  shop: AgentShop,
  caller: AgentCaller,
  given: { id: string; input: z.output<S> },
) => Promise<Buffer | UcpOutcome>;
type Write<S extends z.ZodType> = (
  shop: AgentShop,
  caller: AgentCaller,
  given: { id: string; input: z.output<S> },
) => Promise<UcpOutcome>;
type AgentCall = {
  capability: UcpCapability;
  input: z.ZodType;
  run: (
    shop: AgentShop,
    caller: AgentCaller,
    given: { id: string; input: never },
  ) => Promise<Buffer | UcpOutcome>;
  kind: 'search' | 'read' | 'write' | 'create';
};

const nothing = z.unknown();
const read = <S extends z.ZodType>(
  capability: UcpCapability,
  input: S,
  run: Read<S>,
  kind: 'search' | 'read' = 'read',
) => ({ capability, input, run, kind }) as const;
const write = <S extends z.ZodType>(
  capability: UcpCapability,
  input: S,
  run: Write<S>,
  kind: 'write' | 'create' = 'write',
) => ({ capability, input, run, kind }) as const;

const SEARCH = 'dev.ucp.shopping.catalog.search';
const LOOKUP = 'dev.ucp.shopping.catalog.lookup';
const CART = 'dev.ucp.shopping.cart';
const CHECKOUT = 'dev.ucp.shopping.checkout';
const ORDER = 'dev.ucp.shopping.order';

/** Every call of agents by its MCP name. REST and MCP are two ways to reach them. */
const agentCalls = {
  search_catalog: read(
    SEARCH,
    searchInput,
    (shop, by, { input }) => searchCatalog(shop, by, input),
    'search',
  ),
  lookup_catalog: read(LOOKUP, lookupInput, (shop, by, { input }) => lookupCatalog(shop, by, input)),
  get_product: read(LOOKUP, productInput, (shop, by, { input }) => productDetail(shop, by, input.id)),
  create_cart: write(CART, cartInput, (shop, by, { input }) => createCart(shop, by, input), 'create'),
  get_cart: read(CART, nothing, (shop, by, { id }) => readAgentCart(shop, by, id)),
  update_cart: write(CART, cartInput, replaceCart),
  cancel_cart: write(CART, nothing, (shop, by, { id }) => cancelCart(shop, by, id)),
  create_checkout: write(
    CHECKOUT,
    checkoutInput,
    (shop, by, { input }) => createCheckout(shop, by, input),
    'create',
  ),
  get_checkout: read(CHECKOUT, nothing, (shop, by, { id }) => readCheckout(shop, by, id)),
  update_checkout: write(CHECKOUT, checkoutInput, replaceCheckout),
  complete_checkout: write(CHECKOUT, completeInput, (shop, by, { id }) => completeCheckout(shop, by, id)),
  cancel_checkout: write(CHECKOUT, nothing, (shop, by, { id }) => cancelCheckout(shop, by, id)),
  get_order: read(ORDER, nothing, (shop, by, { id }) => readOrder(shop, by, id)),
} as const satisfies Record<string, AgentCall>;
export type AgentCallName = keyof typeof agentCalls;

/** Longer texts are parsed each time; no search needs as much. */
const MAX_ADDRESS_CHARS = 2_000;

export async function runAgentCall(
  shop: AgentShop,
  caller: AgentCaller,
  name: AgentCallName,
  { id = '', body, key, text }: CallInput,
): Promise<CallOutcome> {
  const call: AgentCall = agentCalls[name];
  const address =
    text === undefined || text.length > MAX_ADDRESS_CHARS ? undefined : addressOf(caller, name, text);
  const kept = address === undefined ? undefined : keptReply(shop, caller, { call, address });
  if (kept) return kept;
  const input = parseInput(call.input, body()) as never;
  if (!caller.capabilities.has(call.capability))
    return errorOutcome(caller, call.capability, {
      code: 'capabilities_incompatible',
      content: ucpErrorTexts.capabilitiesIncompatible,
      continueUrl: shop.publicUrl,
    });
  if (call.kind === 'read' || call.kind === 'search') {
    const asked = address === undefined ? shop : { ...shop, address };
    const found = await inTurn(call, caller, () => call.run(asked, caller, { id, input }));
    if (call.kind === 'search') shop.visits.count(caller);
    return Buffer.isBuffer(found) ? { status: 200, bytes: found } : found;
  }
  return inTurn(call, caller, async () => {
    await countWrite(shop, caller, { isNew: call.kind === 'create', input });
    return runOnce(shop, caller, { call: `${name} ${id}`, key, body: input }, async (tx) => {
      const outcome = await call.run({ ...shop, db: tx }, caller, { id, input });
      return outcome as UcpOutcome;
    });
  });
}

/** Reads of the catalogue wait where visitors' reads do, and only if no reply is cached. */
function inTurn<T>({ capability }: AgentCall, { network }: AgentCaller, run: () => Promise<T>): Promise<T> {
  const isCatalogue = capability === SEARCH || capability === LOOKUP;
  return isCatalogue ? run() : readInQueue({ queue: 'agent', network }, run);
}

/** The reply to the same text, if kept, so that neither has to be parsed again. */
function keptReply(
  shop: AgentShop,
  caller: AgentCaller,
  { call, address }: { call: AgentCall; address: string },
): CallOutcome | undefined {
  const kept = shop.responseCache.find(address)?.encoded.identity;
  if (!kept || !caller.capabilities.has(call.capability)) return undefined;
  if (call.kind === 'search') shop.visits.count(caller);
  return { status: 200, bytes: kept };
}

function addressOf({ version }: AgentCaller, name: AgentCallName, text: string): string {
  return `agents ${name} ${version} as sent ${text}`;
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
    ...(isNew
      ? { agentSessionsPerVisitor: network, agentSessionsPerProfile: profile, agentSessionsInAll: 'all' }
      : {}),
  });
  const codes = (input as { discounts?: { codes: string[] } } | undefined)?.discounts?.codes ?? [];
  await countCodes(shop, caller, codes);
}

function parseInput(schema: z.ZodType, value: unknown): unknown {
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  const errors = result.error.issues.map((issue) => ({ path: issue.path.join('.'), message: issue.message }));
  const [first] = errors;
  const message = first && (first.path ? `${first.path}: ${first.message}` : first.message);
  throw new Refusal(sharedRefusals.invalidInput, { errors, ...(message ? { message } : {}) });
}
