import {
  AGENT_SESSION_LIFE_MS,
  AGENT_SESSION_MAX_LIFE_MS,
  type UcpCapability,
} from '@vitrine/contract/agents/agents.rules';
import { ucpErrorTexts, ucpMessageTexts } from '@vitrine/contract/agents/agents.texts';
import type { CartInput } from '@vitrine/contract/agents/ucp.schemas';
import type { Deps } from '../../../deps.ts';
import { siteOf } from '../../../platform/settings/shop-currency.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import { type AgentCaller, isProven } from '../agent-caller.service.ts';
import { errorOutcome, type Given, outcomeOf, ucpHead } from '../ucp/ucp-envelope.ts';
import { ucpLines } from '../ucp/ucp-product.ts';
import { type PricedLines, priceLines, type Wanted } from './agent-prices.service.ts';
import { type AgentCartRow, deleteCart, findCart, insertCart, updateCart } from './agent-sessions.queries.ts';

/** Pass the write's transaction as `db`. */
type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

const CART: UcpCapability = 'dev.ucp.shopping.cart';

export async function createCart(shop: Shop, caller: AgentCaller, { input }: Given<CartInput>) {
  const wanted = readInput(caller, input);
  const priced = await priceLines(shop, wanted);
  if (wanted.lines.length > 0 && priced.lines.length === 0) return nothingAvailable(shop, caller, CART);
  const row = await insertCart(shop.db, { ...ownerOf(caller), ...toStored(shop, priced) });
  return outcomeOf(cartReply(shop, caller, row, priced), 201);
}

export async function readAgentCart(shop: Shop, caller: AgentCaller, { id }: Given) {
  const row = await ownCart(shop, caller, id);
  if (!row) return notFound(caller, CART);
  return outcomeOf(cartReply(shop, caller, row, await priceLines(shop, row)));
}

/** Replaces the whole cart, as the protocol requires. */
export async function replaceCart(shop: Shop, caller: AgentCaller, { id, input }: Given<CartInput>) {
  const row = await ownCart(shop, caller, id);
  if (!row) return notFound(caller, CART);
  const priced = await priceLines(shop, readInput(caller, input));
  const change = toStored(shop, priced, row.createdAt);
  await updateCart(shop.db, row.id, change);
  return outcomeOf(cartReply(shop, caller, { ...row, ...change }, priced));
}

export async function cancelCart(shop: Shop, caller: AgentCaller, given: Given) {
  const outcome = await readAgentCart(shop, caller, given);
  if (outcome.body.ucp.status === 'success') await deleteCart(shop.db, given.id);
  return outcome;
}

/** Somebody else's, an expired and an absent cart look the same. */
export async function ownCart({ db, clock }: Pick<Shop, 'db' | 'clock'>, caller: AgentCaller, id: string) {
  const row = isUuid(id) ? await findCart(db, id) : undefined;
  return row && isOwner(row, caller, clock()) && row.expiresAt > clock() ? row : undefined;
}

/** What was begun with a signature needs one for every later call. */
export function isOwner(row: AgentCartRow, caller: AgentCaller, now: Date): boolean {
  return row.profile === caller.profile && (!row.isVerified || isProven(caller, row.createdAt, now));
}

export function ownerOf({ profile = '', isVerified }: AgentCaller) {
  return { profile, isVerified };
}

export function toStored({ clock }: Pick<Shop, 'clock'>, { lines, codes }: PricedLines, createdAt = clock()) {
  const expiresAt = Math.min(
    clock().getTime() + AGENT_SESSION_LIFE_MS,
    createdAt.getTime() + AGENT_SESSION_MAX_LIFE_MS,
  );
  return {
    lines: lines.map(({ product, variantId, quantity, unitCents }) => ({
      productId: product._id,
      ...(variantId !== undefined && { variantId }),
      quantity,
      unitCents,
    })),
    codes,
    createdAt,
    expiresAt: new Date(expiresAt),
  };
}

/** Codes count only where both sides have the extension. */
export function readInput({ capabilities }: AgentCaller, { line_items, discounts }: CartInput): Wanted {
  const lines = line_items.map(({ item, quantity }) => ({ productId: item.id, quantity }));
  const codes = capabilities.has('dev.ucp.shopping.discount') ? (discounts?.codes ?? []) : [];
  return { lines, codes };
}

export function notFound(caller: AgentCaller, root: UcpCapability) {
  return errorOutcome(caller, root, { code: 'not_found', content: ucpErrorTexts.notFound });
}

export function nothingAvailable(shop: Pick<Shop, 'publicUrl'>, caller: AgentCaller, root: UcpCapability) {
  const note = { code: 'item_unavailable', content: ucpMessageTexts.nothingLeft };
  return errorOutcome(caller, root, { ...note, continueUrl: `${shop.publicUrl}/store` });
}

function cartReply(shop: Shop, caller: AgentCaller, row: AgentCartRow, priced: PricedLines) {
  return {
    ucp: ucpHead(caller, CART),
    id: row.id,
    ...ucpLines(priced, siteOf(shop)),
    ...(priced.messages.length > 0 && { messages: priced.messages }),
    expires_at: row.expiresAt.toISOString(),
  };
}
