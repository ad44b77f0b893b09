import { randomBytes } from 'node:crypto';
import type { UcpCapability } from '@vitrine/contract/agents/agents.rules';
import { ucpMessageTexts } from '@vitrine/contract/agents/agents.texts';
import type { UcpCheckoutInput } from '@vitrine/contract/agents/ucp.schemas';
import type { Deps } from '../../../deps.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import type { AgentCaller } from '../agent-caller.service.ts';
import { isForgotten } from '../agent-retention.service.ts';
import { checkoutReply } from '../ucp/ucp-checkout.ts';
import type { UcpMessage, UcpOutcome } from '../ucp/ucp-envelope.ts';
import {
  expiryOf,
  isOwner,
  notFound,
  nothingAvailable,
  ownCart,
  ownerOf,
  readInput,
  toStoredLines,
} from './agent-carts.service.ts';
import { orderedLines } from './agent-orders.service.ts';
import { type PricedLines, priceLines } from './agent-prices.service.ts';
import {
  type AgentCheckoutRow,
  findCheckout,
  findCheckoutForUpdate,
  findOpenCheckoutOfCart,
  insertCheckout,
  updateCheckout,
} from './agent-sessions.queries.ts';

/** Pass the write's transaction as `db`. */
type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;
type Wanted = ReturnType<typeof readInput>;

const CHECKOUT: UcpCapability = 'dev.ucp.shopping.checkout';
const SECRET_BYTES = 24;

export async function createCheckout(
  shop: Shop,
  caller: AgentCaller,
  input: UcpCheckoutInput,
): Promise<UcpOutcome> {
  const { cart_id: cartId } = input;
  const cart = cartId === undefined ? undefined : await ownCart(shop, caller, cartId);
  if (cartId !== undefined && !cart) return notFound(caller, CHECKOUT);
  // A cart has one checkout at a time.
  const existing = cart && (await findOpenCheckoutOfCart(shop.db, cart.id, shop.clock()));
  if (existing) return reply(shop, caller, existing, 200);
  const wanted = cart ? { wanted: cart.lines, codes: cart.codes } : readInput(caller, input);
  return insertNew(shop, caller, wanted, cart?.id ?? null);
}

async function insertNew(
  shop: Shop,
  caller: AgentCaller,
  wanted: Wanted,
  cartId: string | null,
): Promise<UcpOutcome> {
  const priced = await priceLines(shop, wanted);
  if (priced.lines.length === 0) return nothingAvailable(shop, caller, CHECKOUT);
  const row = await insertCheckout(shop.db, {
    ...ownerOf(caller),
    cartId,
    lines: toStoredLines(priced),
    codes: [...wanted.codes],
    token: randomBytes(SECRET_BYTES).toString('base64url'),
    orderSecret: randomBytes(SECRET_BYTES).toString('base64url'),
    eventUrl: caller.eventUrl ?? null,
    version: caller.version,
    createdAt: shop.clock(),
    expiresAt: expiryOf(shop),
  });
  return { status: 201, body: checkoutReply(shop, caller, row, priced) };
}

export async function readCheckout(shop: Shop, caller: AgentCaller, id: string): Promise<UcpOutcome> {
  const row = isUuid(id) ? await findCheckout(shop.db, id) : undefined;
  return isVisible(shop, caller, row) ? reply(shop, caller, row, 200) : notFound(caller, CHECKOUT);
}

/** Replaces the whole checkout. One that is taken over, completed, canceled or expired stays as it is. */
export async function replaceCheckout(
  shop: Shop,
  caller: AgentCaller,
  { id, input }: { id: string; input: UcpCheckoutInput },
): Promise<UcpOutcome> {
  const row = await lockOwn(shop, caller, id);
  if (!row) return notFound(caller, CHECKOUT);
  if (!isOpen(shop, row)) return reply(shop, caller, row, 200, [refused(ucpMessageTexts.closed)]);
  const { wanted, codes } = readInput(caller, input);
  const priced = await priceLines(shop, { wanted, codes });
  const change = { lines: toStoredLines(priced), codes, expiresAt: expiryOf(shop, row.createdAt) };
  await updateCheckout(shop.db, row.id, change);
  return { status: 200, body: checkoutReply(shop, caller, { ...row, ...change }, priced) };
}

/** No call of an agent can charge anybody: whatever it sends, the shopper pays on the shop's own page. */
export async function completeCheckout(shop: Shop, caller: AgentCaller, id: string): Promise<UcpOutcome> {
  const row = await lockOwn(shop, caller, id);
  if (!row) return notFound(caller, CHECKOUT);
  return reply(shop, caller, row, 200, isOpen(shop, row) ? [noPayment] : []);
}

export async function cancelCheckout(shop: Shop, caller: AgentCaller, id: string): Promise<UcpOutcome> {
  const row = await lockOwn(shop, caller, id);
  if (!row) return notFound(caller, CHECKOUT);
  if (!isOpen(shop, row)) return reply(shop, caller, row, 200, [refused(ucpMessageTexts.cannotCancel)]);
  const canceled = await updateCheckout(shop.db, row.id, { status: 'canceled' });
  return reply(shop, caller, canceled ?? row, 200);
}

const noPayment: UcpMessage = {
  type: 'error',
  code: 'payment_not_accepted',
  content: ucpMessageTexts.noPayment,
  severity: 'requires_buyer_input',
};

function refused(content: string): UcpMessage {
  return { type: 'error', code: 'not_allowed', content, severity: 'recoverable' };
}

function isOpen({ clock }: Pick<Shop, 'clock'>, { status, expiresAt }: AgentCheckoutRow): boolean {
  return status === 'open' && expiresAt > clock();
}

async function lockOwn(shop: Pick<Shop, 'db' | 'clock'>, caller: AgentCaller, id: string) {
  const row = isUuid(id) ? await findCheckoutForUpdate(shop.db, id) : undefined;
  return isVisible(shop, caller, row) ? row : undefined;
}

/** Somebody else's, a forgotten and an absent checkout look the same. */
function isVisible(
  shop: Pick<Shop, 'clock'>,
  caller: AgentCaller,
  row: AgentCheckoutRow | undefined,
): row is AgentCheckoutRow {
  return row !== undefined && isOwner(row, caller, shop.clock()) && !isForgotten(shop, row);
}

async function reply(
  shop: Shop,
  caller: AgentCaller,
  row: AgentCheckoutRow,
  status: 200 | 201,
  more: readonly UcpMessage[] = [],
): Promise<UcpOutcome> {
  // What was bought stays as it was bought.
  const { orderId } = row;
  const priced = orderId
    ? await orderedLines(shop, { ...row, orderId })
    : await priceLines(shop, { wanted: row.lines, codes: row.codes });
  const withMore: PricedLines = { ...priced, messages: [...priced.messages, ...more] };
  return { status, body: checkoutReply(shop, caller, row, withMore) };
}
