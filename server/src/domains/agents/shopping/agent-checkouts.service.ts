import { randomBytes } from 'node:crypto';
import type { UcpCapability } from '@vitrine/contract/agents/agents.rules';
import { ucpMessageTexts } from '@vitrine/contract/agents/agents.texts';
import type { UcpCheckoutInput } from '@vitrine/contract/agents/ucp.schemas';
import type { Deps } from '../../../deps.ts';
import { isUuid } from '../../../platform/shared/uuid.ts';
import type { AgentCaller } from '../agent-caller.service.ts';
import { isForgotten } from '../agent-retention.service.ts';
import { checkoutReply } from '../ucp/ucp-checkout.ts';
import { errorMessage, type Given, outcomeOf, type UcpMessage } from '../ucp/ucp-envelope.ts';
import {
  isOwner,
  notFound,
  nothingAvailable,
  ownCart,
  ownerOf,
  readInput,
  toStored,
} from './agent-carts.service.ts';
import { readDelivery } from './agent-delivery.service.ts';
import { orderedLines } from './agent-orders.service.ts';
import { priceLines } from './agent-prices.service.ts';
import type { AgentCheckoutRow } from './agent-sessions.queries.ts';
import * as queries from './agent-sessions.queries.ts';

/** Pass the write's transaction as `db`. */
type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'>;

const CHECKOUT: UcpCapability = 'dev.ucp.shopping.checkout';
const newSecret = () => randomBytes(24).toString('base64url');

export async function createCheckout(shop: Shop, caller: AgentCaller, { input }: Given<UcpCheckoutInput>) {
  const { cart_id: cartId } = input;
  const cart = cartId === undefined ? undefined : await ownCart(shop, caller, cartId);
  if (cartId !== undefined && !cart) return notFound(caller, CHECKOUT);
  // A cart has one checkout at a time.
  const existing = cart && (await queries.findOpenCheckoutOfCart(shop.db, cart.id, shop.clock()));
  if (existing) return reply(shop, caller, existing);
  const delivery = readDelivery(shop, caller, input.fulfillment);
  const priced = await priceLines(shop, { ...(cart ?? readInput(caller, input)), delivery });
  if (priced.lines.length === 0) return nothingAvailable(shop, caller, CHECKOUT);
  const row = await queries.insertCheckout(shop.db, {
    ...ownerOf(caller),
    ...toStored(shop, priced),
    delivery,
    cartId: cart?.id ?? null,
    token: newSecret(),
    orderSecret: newSecret(),
    eventUrl: caller.eventUrl ?? null,
    version: caller.version,
  });
  return outcomeOf(checkoutReply(shop, caller, row, priced), 201);
}

export async function readCheckout(shop: Shop, caller: AgentCaller, { id }: Given) {
  const row = visible(shop, caller, isUuid(id) ? await queries.findCheckout(shop.db, 'id', id) : undefined);
  return row ? reply(shop, caller, row) : notFound(caller, CHECKOUT);
}

/** Replaces the whole checkout. One that is taken over, completed, canceled or expired stays as it is. */
export async function replaceCheckout(
  shop: Shop,
  caller: AgentCaller,
  { id, input }: Given<UcpCheckoutInput>,
) {
  const row = await lockOwn(shop, caller, id);
  if (!row) return notFound(caller, CHECKOUT);
  if (!isOpen(shop, row)) return reply(shop, caller, row, [refused(ucpMessageTexts.closed)]);
  const delivery = readDelivery(shop, caller, input.fulfillment);
  const priced = await priceLines(shop, { ...readInput(caller, input), delivery });
  const change = { ...toStored(shop, priced, row.createdAt), delivery };
  await queries.updateCheckout(shop.db, row.id, change);
  return outcomeOf(checkoutReply(shop, caller, { ...row, ...change }, priced));
}

/** No call of an agent can charge anybody: whatever it sends, the shopper pays on the shop's own page. */
export async function completeCheckout(shop: Shop, caller: AgentCaller, { id }: Given) {
  const row = await lockOwn(shop, caller, id);
  if (!row) return notFound(caller, CHECKOUT);
  return reply(shop, caller, row, isOpen(shop, row) ? [noPayment] : []);
}

export async function cancelCheckout(shop: Shop, caller: AgentCaller, { id }: Given) {
  const row = await lockOwn(shop, caller, id);
  if (!row) return notFound(caller, CHECKOUT);
  if (!isOpen(shop, row)) return reply(shop, caller, row, [refused(ucpMessageTexts.cannotCancel)]);
  await queries.updateCheckout(shop.db, row.id, { status: 'canceled' });
  return reply(shop, caller, { ...row, status: 'canceled' });
}

const noPayment = errorMessage('requires_buyer_input', {
  code: 'payment_not_accepted',
  content: ucpMessageTexts.noPayment,
});

function refused(content: string): UcpMessage {
  return errorMessage('recoverable', { code: 'not_allowed', content });
}

function isOpen({ clock }: Pick<Shop, 'clock'>, { status, expiresAt }: AgentCheckoutRow): boolean {
  return status === 'open' && expiresAt > clock();
}

async function lockOwn(shop: Shop, caller: AgentCaller, id: string) {
  return visible(shop, caller, isUuid(id) ? await queries.findCheckoutForUpdate(shop.db, id) : undefined);
}

/** Somebody else's, a forgotten and an absent checkout look the same. */
function visible(shop: Shop, caller: AgentCaller, row: AgentCheckoutRow | undefined) {
  return row && isOwner(row, caller, shop.clock()) && !isForgotten(shop, row) ? row : undefined;
}

async function reply(shop: Shop, caller: AgentCaller, row: AgentCheckoutRow, more: UcpMessage[] = []) {
  // What was bought stays as it was bought.
  const priced = row.orderId ? await orderedLines(shop, row) : await priceLines(shop, row);
  const messages = [...priced.messages, ...more];
  return outcomeOf(checkoutReply(shop, caller, row, { ...priced, messages }));
}
