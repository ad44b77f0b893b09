import {
  AGENT_SESSION_LIFE_MS,
  AGENT_SESSION_MAX_LIFE_MS,
  type UcpCapability,
} from '@vitrine/contract/agents/agents.rules';
import { ucpErrorTexts, ucpMessageTexts } from '@vitrine/contract/agents/agents.texts';
import type { CartInput } from '@vitrine/contract/agents/ucp.schemas';
import { currentShop } from '@vitrine/contract/shared/current-shop';
import type { Deps } from '../../../deps.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { type AgentCaller, isProven } from '../agent-caller.service.ts';
import { errorOutcome, type UcpOutcome, ucpHead } from '../ucp/ucp-envelope.ts';
import { toDiscounts, toLineItem, toUcpTotals } from '../ucp/ucp-lines.ts';
import { type PricedLines, priceLines, type WantedLine } from './agent-prices.service.ts';
import { type AgentCartRow, deleteCart, findCart, insertCart, updateCart } from './agent-sessions.queries.ts';

/** Pass the write's transaction as `db`. */
type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl'>;

const CART: UcpCapability = 'dev.ucp.shopping.cart';

export async function createCart(shop: Shop, caller: AgentCaller, input: CartInput): Promise<UcpOutcome> {
  const { wanted, codes } = readInput(caller, input);
  const priced = await priceLines(shop, { wanted, codes });
  if (wanted.length > 0 && priced.lines.length === 0) return nothingAvailable(shop, caller, CART);
  const row = await insertCart(shop.db, {
    ...ownerOf(caller),
    lines: toStoredLines(priced),
    codes,
    createdAt: shop.clock(),
    expiresAt: expiryOf(shop),
  });
  return { status: 201, body: cartReply(shop, caller, row, priced) };
}

export async function readAgentCart(shop: Shop, caller: AgentCaller, id: string): Promise<UcpOutcome> {
  const row = await ownCart(shop, caller, id);
  if (!row) return notFound(caller, CART);
  const priced = await priceLines(shop, { wanted: row.lines, codes: row.codes });
  return { status: 200, body: cartReply(shop, caller, row, priced) };
}

/** Replaces the whole cart, as the protocol requires. */
export async function replaceCart(
  shop: Shop,
  caller: AgentCaller,
  { id, input }: { id: string; input: CartInput },
): Promise<UcpOutcome> {
  const row = await ownCart(shop, caller, id);
  if (!row) return notFound(caller, CART);
  const { wanted, codes } = readInput(caller, input);
  const priced = await priceLines(shop, { wanted, codes });
  const change = { lines: toStoredLines(priced), codes, expiresAt: expiryOf(shop, row.createdAt) };
  await updateCart(shop.db, row.id, change);
  return { status: 200, body: cartReply(shop, caller, { ...row, ...change }, priced) };
}

/** Returns the cart as it was. */
export async function cancelCart(shop: Shop, caller: AgentCaller, id: string): Promise<UcpOutcome> {
  const outcome = await readAgentCart(shop, caller, id);
  if (outcome.body.ucp.status === 'success') await deleteCart(shop.db, id);
  return outcome;
}

/** Somebody else's, an expired and an absent cart look the same. */
export async function ownCart(
  { db, clock }: Pick<Shop, 'db' | 'clock'>,
  caller: AgentCaller,
  id: string,
): Promise<AgentCartRow | undefined> {
  const row = isUuid(id) ? await findCart(db, id) : undefined;
  return row && isOwner(row, caller, clock()) && row.expiresAt > clock() ? row : undefined;
}

/** What was begun with a signature needs one for every later call. */
export function isOwner(
  row: Pick<AgentCartRow, 'profile' | 'isVerified' | 'createdAt'>,
  caller: AgentCaller,
  now: Date,
): boolean {
  return row.profile === caller.profile && (!row.isVerified || isProven(caller, row.createdAt, now));
}

export function ownerOf({ profile = '', isVerified }: AgentCaller) {
  return { profile, isVerified };
}

export function expiryOf({ clock }: Pick<Shop, 'clock'>, createdAt = clock()): Date {
  const atMost = createdAt.getTime() + AGENT_SESSION_MAX_LIFE_MS;
  return new Date(Math.min(clock().getTime() + AGENT_SESSION_LIFE_MS, atMost));
}

export function toStoredLines({ lines }: PricedLines) {
  return lines.map(({ product, quantity, unitCents }) => ({ productId: product._id, quantity, unitCents }));
}

type Lines = Pick<CartInput, 'line_items' | 'discounts'>;

/** Codes count only where both sides have the extension. */
export function readInput(
  { capabilities }: Pick<AgentCaller, 'capabilities'>,
  { line_items, discounts }: Lines,
) {
  const wanted: WantedLine[] = line_items.map(({ item, quantity }) => ({ productId: item.id, quantity }));
  const codes = capabilities.has('dev.ucp.shopping.discount') ? (discounts?.codes ?? []) : [];
  return { wanted, codes };
}

export function notFound(caller: AgentCaller, root: UcpCapability): UcpOutcome {
  return errorOutcome(caller, root, { code: 'not_found', content: ucpErrorTexts.notFound });
}

export function nothingAvailable(
  { publicUrl }: Pick<Shop, 'publicUrl'>,
  caller: AgentCaller,
  root: UcpCapability,
): UcpOutcome {
  const content = ucpMessageTexts.nothingLeft;
  return errorOutcome(caller, root, { code: 'item_unavailable', content, continueUrl: `${publicUrl}/store` });
}

function cartReply(
  { publicUrl }: Pick<Shop, 'publicUrl'>,
  caller: AgentCaller,
  row: Pick<AgentCartRow, 'id' | 'codes' | 'expiresAt'>,
  priced: PricedLines,
) {
  return {
    ucp: ucpHead(caller, CART),
    id: row.id,
    line_items: priced.lines.map((line) => toLineItem(line, publicUrl)),
    currency: currentShop().currency,
    totals: toUcpTotals(priced.totals),
    ...toDiscounts(priced, row.codes),
    ...(priced.messages.length > 0 ? { messages: priced.messages } : {}),
    expires_at: row.expiresAt.toISOString(),
  };
}
