import { setTimeout } from 'node:timers/promises';
import { toProviderAmount } from '@vitrine/contract/shared/money/money';
import type { Deps } from '../../../deps.ts';
import { shippingDetails } from '../provider-event.ts';
import { signatureHeader } from '../webhook-signature.ts';
import { type SandboxSession, selectUndelivered, updateEventAttempt } from './sandbox.queries.ts';

type Sandbox = Pick<Deps, 'db' | 'clock'> & Required<Pick<Deps, 'sandbox'>>;

const TIMEOUT_MS = 5_000;
const BATCH_SIZE = 50;
/** Younger events are still being retried by the request that ended the session. */
const MIN_AGE_MS = 10_000;

/** Sends the event until the shop accepts it, retrying after each delay. Returns whether it was accepted. */
export async function deliverEvent(
  { db, clock, sandbox }: Sandbox,
  session: SandboxSession,
  { delaysMs = [] }: { delaysMs?: readonly number[] } = {},
): Promise<boolean> {
  for (const delayMs of [0, ...delaysMs]) {
    if (delayMs > 0) await setTimeout(delayMs);
    const status = await post({ clock, sandbox }, session);
    // A refusal is final; anything else may be temporary.
    const isAccepted = status !== undefined && status < 500;
    await updateEventAttempt(db, session.id, isAccepted ? clock() : null);
    if (isAccepted) return true;
  }
  return false;
}

/** Delivers events that were not accepted when they happened, for example because the shop was down. */
export async function deliverPendingEvents(deps: Sandbox, { isStopping = (): boolean => false } = {}) {
  const endedBefore = new Date(deps.clock().getTime() - MIN_AGE_MS);
  for (const session of await selectUndelivered(deps.db, endedBefore, BATCH_SIZE)) {
    if (isStopping()) return;
    await deliverEvent(deps, session);
  }
}

/** Over HTTP, like a real provider's event. Returns undefined if there was no reply. */
async function post({ clock, sandbox }: Pick<Sandbox, 'clock' | 'sandbox'>, session: SandboxSession) {
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
        collected_information: { shipping_details: session.address && shippingDetails(session.address) },
      },
    },
  };
}
