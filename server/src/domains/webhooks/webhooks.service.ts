import { randomUUID } from 'node:crypto';
import { webhookRefusals } from '@vitrine/contract/webhooks/webhooks.refusals';
import {
  MAX_WEBHOOKS,
  WEBHOOK_KEPT_DAYS,
  WEBHOOK_KEPT_DELIVERIES,
} from '@vitrine/contract/webhooks/webhooks.rules';
import type {
  NewWebhookInput,
  Webhook,
  WebhookChangeInput,
  WebhookDelivery,
} from '@vitrine/contract/webhooks/webhooks.schemas';
import { webhookTexts } from '@vitrine/contract/webhooks/webhooks.texts';
import type { Deps, Shop } from '../../deps.ts';
import { lockName } from '../../platform/database/locks.ts';
import { isForbiddenUrl } from '../../platform/outbound/outbound-request.ts';
import type { SecretCipher } from '../../platform/settings/secret-cipher.ts';
import type { Caller } from '../../platform/shared/caller.ts';
import { maskText } from '../../platform/shared/demo-mask.ts';
import { DAY_MS } from '../../platform/shared/durations.ts';
import { type PageQuery, readPage } from '../../platform/shared/read-page.ts';
import { Refusal } from '../../platform/shared/refusal.ts';
import { isUuid } from '../../platform/shared/uuid.ts';
import { recordAdminWrite } from '../audit/audit.service.ts';
import { newWebhookSecret } from './sign-webhook.ts';
import type { DeliveryRow, EndpointRow } from './webhooks.queries.ts';
import * as queries from './webhooks.queries.ts';

type Ciphered = Shop & Pick<Deps, 'secrets'>;

const ENDING_CHARS = 4;
const AUDITED = { objectKind: 'settings', objectId: 'webhooks' } as const;

export async function listWebhooks(shop: Ciphered, caller: Caller): Promise<Webhook[]> {
  const { db, clock } = shop;
  const since = new Date(clock().getTime() - DAY_MS);
  const [rows, ended] = await Promise.all([
    queries.selectEndpoints(db, MAX_WEBHOOKS),
    queries.selectEndedSince(db, since),
  ]);
  return rows.map((row) => {
    const { sent = 0, failed = 0 } = ended.find(({ endpointId }) => endpointId === row.id) ?? {};
    const listed = { ...toWebhook(shop, row), lastDay: { sent, failed } };
    return caller.isDemo ? { ...listed, url: maskText(listed.url) } : listed;
  });
}

/** Returns the secret, which is stored encrypted and cannot be shown again. */
export async function createWebhook(
  shop: Ciphered & Pick<Deps, 'publicUrl'>,
  caller: Caller,
  { url, kinds }: NewWebhookInput,
) {
  const { db, clock, secrets } = shop;
  if (await isForbiddenUrl(url, shop)) throw new Refusal(webhookRefusals.urlPrivate);
  const id = randomUUID();
  const secret = newWebhookSecret();
  const stored = { secret: secrets.encrypt(secretName(id), secret), ending: secret.slice(-ENDING_CHARS) };
  return db.transaction(async (tx) => {
    await lockName(tx, 'webhooks');
    if ((await queries.countEndpoints(tx)) >= MAX_WEBHOOKS) throw new Refusal(webhookRefusals.tooMany);
    const row = await queries.insertEndpoint(tx, { id, url, kinds, ...stored, createdAt: clock() });
    const write = { action: 'created', before: null, after: { url, kinds } } as const;
    await recordAdminWrite({ db: tx, clock }, caller, { ...AUDITED, ...write });
    return { ...toWebhook(shop, row), secret };
  });
}

export async function changeWebhook(
  { db, clock }: Shop,
  caller: Caller,
  id: string,
  { kinds, isOn }: WebhookChangeInput,
): Promise<void> {
  await db.transaction(async (tx) => {
    const before = await existing(isUuid(id) && queries.findEndpointForUpdate(tx, id));
    const after = { kinds: kinds ?? before.kinds, isOn: isOn ?? before.isOn };
    if (after.isOn === before.isOn && after.kinds.join() === before.kinds.join()) return;
    const turned =
      after.isOn === before.isOn ? {} : { failingSince: null, pausedUntil: null, turnedOffAt: null };
    await queries.updateEndpoint(tx, id, { ...after, ...turned });
    if (!after.isOn) await queries.failWaiting(tx, id, { endedAt: clock(), lastError: webhookTexts.isOff });
    const { url } = before;
    await recordAdminWrite({ db: tx, clock }, caller, {
      ...AUDITED,
      action: 'updated',
      before: { url, kinds: before.kinds, isOn: before.isOn },
      after: { url, ...after },
    });
  });
}

export async function deleteWebhook({ db, clock }: Shop, caller: Caller, id: string): Promise<void> {
  await db.transaction(async (tx) => {
    const { url, kinds } = await existing(isUuid(id) && queries.deleteEndpoint(tx, id));
    const write = { action: 'deleted', before: { url, kinds }, after: null } as const;
    await recordAdminWrite({ db: tx, clock }, caller, { ...AUDITED, ...write });
  });
}

export async function deliveryPage(
  { db }: Pick<Deps, 'db'>,
  { isDemo }: Pick<Caller, 'isDemo'>,
  { id, ...query }: PageQuery & { id: string },
) {
  await existing(isUuid(id) && queries.findEndpoint(db, id));
  const { rows, ...page } = await readPage(query, {
    select: (wanted) => queries.selectDeliveryPage(db, id, wanted),
    count: () => queries.countDeliveries(db, id),
  });
  const deliveries = rows.map(toDelivery);
  // Some problems name the address.
  const masked = deliveries.map((one) => ({ ...one, problem: one.problem && maskText(one.problem) }));
  return { data: isDemo ? masked : deliveries, ...page };
}

export async function queueTest({ db, clock }: Shop, id: string): Promise<void> {
  const { isOn } = await existing(isUuid(id) && queries.findEndpoint(db, id));
  if (!isOn) throw new Refusal(webhookRefusals.isOff);
  await db.transaction(async (tx) => {
    await existing(queries.findEndpointForUpdate(tx, id));
    await queries.updateEndpoint(tx, id, { pausedUntil: null });
    await queries.insertTest(tx, id, clock());
  });
}

/** With the same webhook-id, by which a program recognises what it has already got. */
export async function sendAgain({ db, clock }: Shop, id: string): Promise<void> {
  const delivery = isUuid(id) ? await queries.findDelivery(db, id) : undefined;
  const endpoint = delivery && (await queries.findEndpoint(db, delivery.endpointId));
  if (!endpoint) throw new Refusal(webhookRefusals.deliveryNotFound);
  if (!endpoint.isOn) throw new Refusal(webhookRefusals.isOff);
  await queries.updateEndpoint(db, endpoint.id, { pausedUntil: null });
  await queries.updateToQueued(db, id, clock());
}

export async function deleteOldDeliveries({ db, clock }: Shop): Promise<void> {
  const before = new Date(clock().getTime() - WEBHOOK_KEPT_DAYS * DAY_MS);
  await queries.deleteDeliveriesEndedBefore(db, before);
  await queries.deleteDeliveriesBeyond(db, WEBHOOK_KEPT_DELIVERIES);
}

/** Undefined if it was encrypted with another SECRET_KEY. */
export function readWebhookSecret(
  { secrets }: { secrets: SecretCipher },
  { id, secret }: Pick<EndpointRow, 'id' | 'secret'>,
): string | undefined {
  return secrets.decrypt(secretName(id), secret);
}

/** The endpoint is part of it, so that no secret can be moved to another endpoint. */
function secretName(endpointId: string): string {
  return `webhook ${endpointId}`;
}

async function existing(found: false | Promise<EndpointRow | undefined>): Promise<EndpointRow> {
  const row = await found;
  if (!row) throw new Refusal(webhookRefusals.notFound);
  return row;
}

function toWebhook(shop: Pick<Deps, 'secrets'>, row: EndpointRow): Webhook {
  const { url, kinds, isOn, ending, createdAt, failingSince, turnedOffAt } = row;
  return {
    ...{ _id: row.id, url, kinds, isOn, ending },
    isReadable: readWebhookSecret(shop, row) !== undefined,
    createdAt: createdAt.toISOString(),
    failingSince: failingSince?.toISOString() ?? null,
    turnedOffAt: turnedOffAt?.toISOString() ?? null,
    lastDay: { sent: 0, failed: 0 },
  };
}

function toDelivery(row: DeliveryRow): WebhookDelivery {
  const { kind, status, attempts, responseCode, durationMs } = row;
  return {
    ...{ _id: row.id, kind, status, attempts, responseCode, durationMs },
    objectId: row.objectId || null,
    problem: row.lastError,
    createdAt: row.createdAt.toISOString(),
    nextAttemptAt: status === 'queued' ? row.nextAttemptAt.toISOString() : null,
  };
}
