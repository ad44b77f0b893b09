import { UCP_VERSIONS, type UcpCapability, WELL_KNOWN_PATH } from '@vitrine/contract/agents/agents.rules';
import type { AgentSettings, Deps } from '../../../deps.ts';
import { MAX_ATTEMPTS, retryDelay } from '../../../platform/email/email-delivery.service.ts';
import { signMessage } from '../../../platform/outbound/http-signatures.ts';
import { orderReply } from './agent-orders.service.ts';
import type { AgentCheckoutRow, AgentEventRow } from './agent-sessions.queries.ts';
import * as queries from './agent-sessions.queries.ts';

type Shop = Pick<Deps, 'db' | 'clock' | 'publicUrl' | 'settings'> & { agents: AgentSettings };

/** Far longer than an attempt may take. */
const CLAIM_MS = 60_000;
const MAX_ERROR_CHARS = 200;
const CAPABILITIES = new Set<UcpCapability>(['dev.ucp.shopping.order']);

/** Sends agents the events of their orders, one after the other, until none is due. Failed ones are sent again later. */
export async function sendDueEvents(
  shop: Shop,
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  while (!isStopping()) {
    const now = shop.clock();
    const event = await queries.claimDueEvent(shop.db, { now, until: new Date(now.getTime() + CLAIM_MS) });
    if (!event) break;
    counts[await deliver(shop, event)]++;
  }
  return counts;
}

async function deliver(shop: Shop, event: AgentEventRow): Promise<'sent' | 'failed'> {
  try {
    const checkout = await queries.findCheckout(shop.db, 'id', event.checkoutId);
    if (checkout?.eventUrl) await post(shop, event, checkout, checkout.eventUrl);
  } catch (error) {
    const lastError = String((error as Error).message).slice(0, MAX_ERROR_CHARS);
    const isLast = event.attempts >= MAX_ATTEMPTS;
    const nextAttemptAt = new Date(shop.clock().getTime() + retryDelay(event.attempts));
    await queries.updateEvent(shop.db, event, {
      lastError,
      ...(isLast ? { status: 'failed' } : { nextAttemptAt }),
    });
    return 'failed';
  }
  await queries.updateEvent(shop.db, event, { status: 'sent', sentAt: shop.clock(), lastError: null });
  return 'sent';
}

/** The order as it is when the event is sent, so events that arrive in another order are still true. */
async function post(shop: Shop, event: AgentEventRow, checkout: AgentCheckoutRow, url: string) {
  const version = UCP_VERSIONS.find((each) => each === checkout.version) ?? UCP_VERSIONS[0];
  const reader = { version, capabilities: CAPABILITIES };
  const body = Buffer.from(JSON.stringify(await orderReply(shop, reader, checkout)));
  const headers = {
    'content-type': 'application/json',
    'ucp-agent': `profile="${shop.publicUrl}${WELL_KNOWN_PATH}"`,
    'webhook-id': event.id,
    'webhook-timestamp': String(Math.floor(event.createdAt.getTime() / 1000)),
  };
  const { kid, privateKey } = await shop.agents.keys.read();
  const message = { method: 'POST', url: new URL(url), headers, body };
  const signed = signMessage(message, { kid, privateKey, now: shop.clock() });
  const outbound = { method: 'POST', headers: { ...headers, ...signed }, body } as const;
  const { status } = await shop.agents.send(url, outbound);
  if (status < 200 || status > 299) throw new Error(`The agent answered ${status}`);
}
