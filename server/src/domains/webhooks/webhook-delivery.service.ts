import {
  WEBHOOK_FAILING_DAYS,
  WEBHOOK_MAX_ATTEMPTS,
  WEBHOOK_VERSION,
} from '@vitrine/contract/webhooks/webhooks.rules';
import { webhookTexts } from '@vitrine/contract/webhooks/webhooks.texts';
import type { Deps } from '../../deps.ts';
import { retryDelay } from '../../platform/email/email-delivery.service.ts';
import { type EmailingShop, queueEmail } from '../../platform/email/outbox.service.ts';
import { webhookOffEmail } from '../../platform/email/templates/webhook-emails.ts';
import type { SendOutbound } from '../../platform/outbound/outbound-request.ts';
import { DAY_MS, MINUTE_MS } from '../../platform/shared/durations.ts';
import { ownerAddress } from '../accounts/users.service.ts';
import { signWebhook } from './sign-webhook.ts';
import type { DeliveryRow, EndpointRow } from './webhooks.queries.ts';
import * as queries from './webhooks.queries.ts';
import { readWebhookSecret } from './webhooks.service.ts';

type WebhookShop = EmailingShop & Pick<Deps, 'secrets' | 'publicUrl'>;
type Attempt = { responseCode: number | null; durationMs: number | null; lastError: string | null };

/** Far longer than an attempt may take. */
const CLAIM_MS = MINUTE_MS;
/** How long the other deliveries of an endpoint wait after one of them failed. */
const PAUSE_MS = MINUTE_MS;
const MAX_ERROR_CHARS = 200;

/**
 * Sends programs what they are waiting for until nothing is due: one delivery for each endpoint in turn, so that one whose
 * program is slow keeps the others waiting for no more than that. What failed is sent again later.
 */
export async function sendDueWebhooks(
  shop: WebhookShop,
  send: SendOutbound,
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<{ sent: number; failed: number }> {
  const counts = { sent: 0, failed: 0 };
  for (let hasClaimed = true; hasClaimed; ) {
    hasClaimed = false;
    for (const endpointId of await queries.selectEndpointsDue(shop.db, shop.clock())) {
      if (isStopping()) return counts;
      const now = shop.clock();
      const until = new Date(now.getTime() + CLAIM_MS);
      const delivery = await queries.claimDueDelivery(shop.db, { endpointId, now, until });
      if (!delivery) continue;
      hasClaimed = true;
      counts[await deliver(shop, send, delivery)]++;
    }
  }
  return counts;
}

async function deliver(shop: WebhookShop, send: SendOutbound, delivery: DeliveryRow) {
  const endpoint = await queries.findEndpoint(shop.db, delivery.endpointId);
  const attempt = endpoint ? await post(shop, send, delivery, endpoint) : NO_ENDPOINT;
  if (attempt.lastError === null) {
    await queries.updateAttempt(shop.db, delivery, { ...attempt, status: 'sent', endedAt: shop.clock() });
    const isPaused = endpoint?.failingSince || endpoint?.pausedUntil;
    if (isPaused)
      await queries.updateEndpoint(shop.db, endpoint.id, { failingSince: null, pausedUntil: null });
    return 'sent';
  }
  await queries.updateAttempt(shop.db, delivery, { ...attempt, ...afterFailure(shop, delivery, endpoint) });
  if (endpoint?.isOn) await noteFailure(shop, endpoint.id);
  return 'failed';
}

const NO_ENDPOINT: Attempt = { responseCode: null, durationMs: null, lastError: webhookTexts.notFound };

/** Never throws: whatever goes wrong is the endpoint's problem. A redirect is no success, so nothing is followed. */
async function post(
  shop: WebhookShop,
  send: SendOutbound,
  delivery: DeliveryRow,
  endpoint: EndpointRow,
): Promise<Attempt> {
  const secret = readWebhookSecret(shop, endpoint);
  const problem = endpoint.isOn ? secret === undefined && webhookTexts.secretUnreadable : webhookTexts.isOff;
  if (problem || secret === undefined) return { ...NO_ENDPOINT, lastError: problem || null };
  const startedAt = performance.now();
  const took = () => Math.round(performance.now() - startedAt);
  try {
    const { status } = await send(endpoint.url, { method: 'POST', ...signedRequest(shop, delivery, secret) });
    const isTaken = status >= 200 && status <= 299;
    const lastError = isTaken ? null : `The endpoint answered ${status}`;
    return { responseCode: status, durationMs: took(), lastError };
  } catch (error) {
    const lastError = String((error as Error).message).slice(0, MAX_ERROR_CHARS);
    return { responseCode: null, durationMs: took(), lastError };
  }
}

function signedRequest({ clock }: WebhookShop, delivery: DeliveryRow, secret: string) {
  const { id, kind, objectId, createdAt } = delivery;
  const data = objectId === '' ? {} : { id: objectId };
  const body = JSON.stringify({
    ...{ type: kind, version: WEBHOOK_VERSION, timestamp: createdAt.toISOString() },
    data,
  });
  const timestamp = String(Math.floor(clock().getTime() / 1000));
  const headers = {
    'content-type': 'application/json',
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signWebhook(secret, { id, timestamp, body }),
  };
  return { headers, body: Buffer.from(body) };
}

function afterFailure({ clock }: WebhookShop, { attempts }: DeliveryRow, endpoint: EndpointRow | undefined) {
  const now = clock();
  if (!endpoint?.isOn || attempts >= WEBHOOK_MAX_ATTEMPTS) return { status: 'failed' as const, endedAt: now };
  return { nextAttemptAt: new Date(now.getTime() + retryDelay(attempts)) };
}

/** After days of nothing but failures the endpoint is turned off, and the owner gets an email. */
async function noteFailure(shop: WebhookShop, id: string): Promise<void> {
  const now = shop.clock();
  await shop.db.transaction(async (tx) => {
    const endpoint = await queries.findEndpointForUpdate(tx, id);
    if (!endpoint?.isOn) return;
    const failingSince = endpoint.failingSince ?? now;
    if (now.getTime() - failingSince.getTime() < WEBHOOK_FAILING_DAYS * DAY_MS) {
      const pausedUntil = new Date(now.getTime() + PAUSE_MS);
      return queries.updateEndpoint(tx, id, { failingSince, pausedUntil });
    }
    const off = { isOn: false, turnedOffAt: now, failingSince: null, pausedUntil: null };
    await queries.updateEndpoint(tx, id, off);
    await queries.failWaiting(tx, id, { endedAt: now, lastError: webhookTexts.isOff });
    const inTx = { ...shop, db: tx };
    const recipient = await ownerAddress(inTx);
    if (recipient) await queueEmail(inTx, webhookOffEmail(endpoint.url, { ...shop, recipient }));
  });
}
