import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import type { DeliveryAddress } from '@vitrine/contract/orders/fulfilment/delivery-address.rules';
import { toProviderAmount } from '@vitrine/contract/shared/money/money';
import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import type { Deps, Shop } from '../../../deps.ts';
import { Refusal } from '../../shared/refusal.ts';
import { ProviderRefusal, type RefundRequest, type SessionRequest } from '../payment-provider.ts';
import { shippingDetails } from '../provider-event.ts';
import { signatureHeader } from '../webhook-signature.ts';
import type { SandboxSession } from './sandbox.queries.ts';
import * as queries from './sandbox.queries.ts';

export type { SandboxSession } from './sandbox.queries.ts';

type Sandbox = Shop;
type NotifyingSandbox = Sandbox & Required<Pick<Deps, 'sandbox'>>;

const OVERDUE_AT_ONCE = 100;

/** The id of a session is part of its URL. Everyone who has the URL may pay, so it must be unguessable. */
const newId = (prefix: string) => `${prefix}_${randomBytes(16).toString('hex')}`;

/** Returns its id. */
export function openSession({ db, clock }: Sandbox, request: SessionRequest): Promise<string> {
  const { orderId, lines, discount, charges, deliveryCountries, offersAllMethods: _, ...session } = request;
  return queries.insertOrFindSession(db, {
    ...session,
    // Always written, because a prepared statement has one text.
    asksEmail: request.asksEmail ?? false,
    id: newId('sbx'),
    idempotencyKey: orderId,
    orderId,
    lines: [...lines],
    charges: [...charges],
    discountCents: discount?.cents ?? 0,
    discountLabel: discount?.label ?? null,
    deliveryCountries: deliveryCountries && [...deliveryCountries],
    createdAt: clock(),
  });
}

/** The session as it is now: an overdue one expires when it is read. */
export async function currentSession(deps: Sandbox, id: string): Promise<SandboxSession> {
  const session = await queries.findSession(deps.db, id);
  if (!session) throw new Refusal(sharedRefusals.notFound);
  const isOverdue = session.status === 'open' && session.expiresAt <= deps.clock();
  return isOverdue ? endSession(deps, id, 'expired') : session;
}

type TypedOnPage = { address?: DeliveryAddress | null; email?: string | null };

export async function endSession(
  { db, clock }: Sandbox,
  id: string,
  status: 'paid' | 'expired',
  { address = null, email = null }: TypedOnPage = {},
): Promise<SandboxSession> {
  const ended = await queries.updateEnding(db, id, {
    status,
    settledAt: clock(),
    eventId: newId('evt_sbx'),
    address,
    email,
  });
  const session = ended ?? (await queries.findSession(db, id));
  if (!session) throw new Refusal(sharedRefusals.notFound);
  return session;
}

/** Pay or Cancel: ends the session, notifies the shop, and only then sends the browser back. */
export async function pressButton(
  deps: NotifyingSandbox,
  id: string,
  { button, ...typed }: { button: 'pay' | 'cancel' } & TypedOnPage,
): Promise<SandboxSession> {
  const { status } = await currentSession(deps, id);
  if (status === 'open') await endSession(deps, id, button === 'pay' ? 'paid' : 'expired', typed);
  const session = await currentSession(deps, id);
  if (!session.eventTakenAt) await deliverEvent(deps, session, { delaysMs: deps.sandbox.retryDelaysMs });
  return session;
}

export async function expireOverdue(deps: Sandbox): Promise<void> {
  const overdue = await queries.selectOverdue(deps.db, deps.clock(), OVERDUE_AT_ONCE);
  for (const { id } of overdue) await endSession(deps, id, 'expired');
}

/** Gives back the requested amount, once per refund id and never more than was paid. Returns the sandbox's own id. */
export function refundSession(
  { db, clock }: Shop,
  { sessionId, refundId, amountCents }: RefundRequest,
): Promise<string> {
  return db.transaction(async (tx) => {
    const session = await queries.findSessionLocked(tx, sessionId);
    const made = await queries.findSandboxRefund(tx, refundId);
    if (made) return made.id;
    // Refunded as a whole before each refund had a row.
    if (session?.refundId && amountCents === session.amountCents) return session.refundId;
    if (session?.status !== 'paid') throw new ProviderRefusal('Only a paid session can be refunded.');
    const refunded = (await queries.sumRefunds(tx, sessionId)) + amountCents;
    if (refunded > session.amountCents) throw new ProviderRefusal('This is more than was paid.');
    const id = newId('re_sbx');
    await queries.insertRefund(tx, {
      id,
      sessionId,
      idempotencyKey: refundId,
      amountCents,
      createdAt: clock(),
    });
    if (refunded === session.amountCents) await queries.updateRefunded(tx, sessionId, id);
    return id;
  });
}

const TIMEOUT_MS = 5_000;
const BATCH_SIZE = 50;
/** Younger events are still being retried by the request that ended the session. */
const MIN_AGE_MS = 10_000;

/** Sends the event until the shop accepts it, retrying after each delay. Returns whether it was accepted. */
async function deliverEvent(
  { db, clock, sandbox }: NotifyingSandbox,
  session: SandboxSession,
  { delaysMs = [] }: { delaysMs?: readonly number[] } = {},
): Promise<boolean> {
  for (const delayMs of [0, ...delaysMs]) {
    if (delayMs > 0) await setTimeout(delayMs);
    const status = await post({ clock, sandbox }, session);
    // A refusal is final; anything else may be temporary.
    const isAccepted = status !== undefined && status < 500;
    await queries.updateEventAttempt(db, session.id, isAccepted ? clock() : null);
    if (isAccepted) return true;
  }
  return false;
}

/** Delivers events that were not accepted when they happened, for example because the shop was down. */
export async function deliverPendingEvents(
  deps: NotifyingSandbox,
  { isStopping = (): boolean => false } = {},
) {
  const endedBefore = new Date(deps.clock().getTime() - MIN_AGE_MS);
  for (const session of await queries.selectUndelivered(deps.db, endedBefore, BATCH_SIZE)) {
    if (isStopping()) return;
    await deliverEvent(deps, session);
  }
}

/** Over HTTP, like a real provider's event. Returns undefined if there was no reply. */
async function post(
  { clock, sandbox }: Pick<NotifyingSandbox, 'clock' | 'sandbox'>,
  session: SandboxSession,
) {
  const body = Buffer.from(JSON.stringify(toEvent(session)));
  const signature = signatureHeader(body, { secret: sandbox.webhookSecret, now: clock() });
  try {
    const reply = await fetch(sandbox.webhookUrl, {
      method: 'POST',
      body,
      headers: { 'content-type': 'application/json', 'stripe-signature': signature },
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    await reply.body?.cancel();
    return reply.status;
  } catch {
    return undefined;
  }
}

/** In Stripe's format, so that the shop has one way to read events. */
function toEvent(session: SandboxSession) {
  const isPaid = session.status !== 'expired';
  return {
    id: session.eventId,
    object: 'event',
    type: isPaid ? 'checkout.session.completed' : 'checkout.session.expired',
    created: Math.floor((session.settledAt ?? session.createdAt).getTime() / 1000),
    livemode: false,
    data: {
      object: {
        id: session.id,
        object: 'checkout.session',
        amount_total: toProviderAmount(session.amountCents, session.currency),
        currency: session.currency,
        payment_status: isPaid ? 'paid' : 'unpaid',
        status: isPaid ? 'complete' : 'expired',
        metadata: { orderId: session.orderId },
        ...(session.asksEmail && { customer_details: { email: session.email } }),
        collected_information: { shipping_details: session.address && shippingDetails(session.address) },
      },
    },
  };
}
