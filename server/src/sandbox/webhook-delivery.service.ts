import { setTimeout } from 'node:timers/promises';
import type { Deps } from '../deps.ts';
import { signatureHeader } from '../payment-providers/webhook-signature.ts';
import { type SandboxSession, selectUntold, updateEventAttempt } from './sandbox-sessions.queries.ts';

type Sandbox = Pick<Deps, 'db' | 'clock'> & Required<Pick<Deps, 'sandbox'>>;

const TIMEOUT_MS = 5_000;
const UNTOLD_AT_ONCE = 50;
/** Younger events are still being retried by the request that ended the session. */
const LEAVE_ALONE_MS = 10_000;

/** Sends the event until the shop accepts it, retrying after each delay. Returns whether it was accepted. */
export async function tellShop(
  { db, clock, sandbox }: Sandbox,
  session: SandboxSession,
  { delaysMs = [] }: { delaysMs?: readonly number[] } = {},
): Promise<boolean> {
  for (const delayMs of [0, ...delaysMs]) {
    if (delayMs > 0) await setTimeout(delayMs);
    const status = await post({ clock, sandbox }, session);
    // A refusal is final; anything else may be temporary.
    const isTaken = status !== undefined && status < 500;
    await updateEventAttempt(db, session.id, isTaken ? clock() : null);
    if (isTaken) return true;
  }
  return false;
}

/** Delivers events that were not accepted when they happened, for example because the shop was down. */
export async function tellUntold(
  deps: Sandbox,
  { isStopping = () => false }: { isStopping?: () => boolean } = {},
): Promise<void> {
  const endedBefore = new Date(deps.clock().getTime() - LEAVE_ALONE_MS);
  for (const session of await selectUntold(deps.db, endedBefore, UNTOLD_AT_ONCE)) {
    if (isStopping()) return;
    await tellShop(deps, session);
  }
}

/** Over HTTP, like a real provider's event. Returns undefined if there was no reply. */
async function post({ clock, sandbox }: Pick<Sandbox, 'clock' | 'sandbox'>, session: SandboxSession) {
  const body = Buffer.from(JSON.stringify(eventFor(session)));
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
function eventFor(session: SandboxSession) {
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
        amount_total: session.amountCents,
        currency: session.currency,
        payment_status: isPaid ? 'paid' : 'unpaid',
        status: isPaid ? 'complete' : 'expired',
        metadata: { orderId: session.orderId },
      },
    },
  };
}
