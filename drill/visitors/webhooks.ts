import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { signatureHeader } from '../../server/src/platform/payment-providers/webhook-signature.ts';
import type { Actor, Drill, EventBody } from '../drill.types.ts';
import { WEBHOOK_SECRET } from '../shop/temporary-shop.ts';
import { eventOf, type ProviderSession } from './provider.ts';

const PATH = '/api/payments/webhook';
const STORM_MS = 60;
/** The share of storms without any spread, where only a lock decides which event comes first. */
const IN_ONE_INSTANT = 0.3;
const CONCURRENT_EVENTS = 12;
/** Just beyond the tolerated age of a signature. */
const TOO_OLD_MS = 302_000;

/** Like a provider: retries with a new signature until the shop accepts the event. */
async function deliver(drill: Drill, event: EventBody): Promise<void> {
  const { status, text } = await drill.client.persist(() => signedCall(event));
  drill.books.counts.deliveries++;
  if (status !== 200) drill.books.wrongs.push(`an authentic event was answered ${status} ${text}`);
}

function signedCall(event: EventBody, { secret = WEBHOOK_SECRET, now = new Date() } = {}) {
  const body = Buffer.from(JSON.stringify(event));
  return postOf(body, signatureHeader(body, { secret, now }));
}

function postOf(body: Buffer, signature: string | undefined) {
  const headers = {
    'content-type': 'application/json',
    ...(signature ? { 'stripe-signature': signature } : {}),
  };
  return { method: 'POST', path: PATH, headers, body, isUrgent: true } as const;
}

/** Sends all events about one session, more than once and in any order, with forged ones in between. */
export async function sendRepeatedly(actor: Actor, session: ProviderSession): Promise<void> {
  const { chance, sent } = actor;
  const companions = session.status === 'expired' ? [] : companionsOf(actor, session);
  const real = eventOf(session);
  sent.push(real, ...companions);
  const deliveries = [real, real, ...companions].map((event) => () => deliver(actor, event));
  if (chance.happens(0.3)) deliveries.push(() => lie(actor, session));
  const spreadMs = chance.happens(IN_ONE_INSTANT) ? 0 : STORM_MS;
  const started = chance.shuffled(deliveries).map(async (start) => {
    if (spreadMs > 0) await pause(chance.between(0, spreadMs));
    await start();
  });
  await Promise.all(started);
}

/** Other authentic events about a paid session: some change nothing, some do not fit the order. */
function companionsOf({ chance, books }: Actor, session: ProviderSession): EventBody[] {
  const id = () => `evt_${randomUUID()}`;
  const misfit = (event: EventBody) => {
    books.misfits.add(event.id);
    return event;
  };
  const { amountCents } = session;
  const maybe = (probability: number, event: () => EventBody) =>
    chance.happens(probability) ? [event()] : [];
  return [
    ...Array.from({ length: chance.between(0, 3) }, () =>
      eventOf(session, { id: id(), type: 'async_payment_succeeded' }),
    ),
    ...maybe(0.5, () => eventOf(session, { id: id(), object: { payment_status: 'unpaid' } })),
    ...maybe(0.2, () => eventOf(session, { id: id(), type: 'expired' })),
    ...maybe(0.1, () => misfit(eventOf(session, { id: id(), object: { amount_total: amountCents - 1 } }))),
    ...maybe(0.05, () => misfit(eventOf(session, { id: id(), object: { currency: 'jpy' } }))),
    ...maybe(0.05, () => misfit(eventOf(session, { id: id(), object: { id: `sbx_${randomUUID()}` } }))),
    ...maybe(0.03, () =>
      misfit(eventOf(session, { id: id(), object: { metadata: { orderId: randomUUID() } } })),
    ),
  ];
}

/** Reports a payment to the shop with everything right except the signature. */
export async function lie({ chance, client, books }: Actor, session: ProviderSession): Promise<void> {
  const paid = eventOf(
    { ...session, status: 'paid' },
    { id: `evt_${randomUUID()}`, object: { payment_status: 'paid' } },
  );
  const body = Buffer.from(JSON.stringify(paid));
  const other = Buffer.from(JSON.stringify({ ...paid, id: `evt_${randomUUID()}` }));
  const now = new Date();
  const tooOld = new Date(now.getTime() - TOO_OLD_MS - chance.between(0, 3_600_000));
  const tooNew = new Date(now.getTime() + 2 * TOO_OLD_MS);
  const lies = {
    unsigned: () => postOf(body, undefined),
    'of another secret': () => signedCall(paid, { secret: 'whsec_somebody_guessed_this' }),
    'of other bytes': () => postOf(body, signatureHeader(other, { secret: WEBHOOK_SECRET, now })),
    'too old': () => signedCall(paid, { now: tooOld }),
    'of the future': () => signedCall(paid, { now: tooNew }),
  };
  const kind = chance.pick(Object.keys(lies) as (keyof typeof lies)[]) ?? 'unsigned';
  const { status } = await client.persist(lies[kind]);
  if (status !== 400) books.wrongs.push(`an event whose signature was ${kind} was answered ${status}`);
  else if (kind === 'too old' || kind === 'of the future') books.counts.staleSignaturesRefused++;
  else books.counts.forgedRefused++;
}

/** Sends many copies of one event at once, before the shop knows of the payment. */
export async function flood(drill: Drill, session: ProviderSession): Promise<void> {
  const event = eventOf(session);
  drill.sent.push(event);
  await Promise.all(Array.from({ length: drill.options.copies }, () => deliver(drill, event)));
}

/** Reports one payment by many different events at once, so that only a lock decides which comes first. */
export async function sendConcurrently(drill: Drill, session: ProviderSession): Promise<void> {
  const events = Array.from({ length: CONCURRENT_EVENTS }, () =>
    eventOf(session, { id: `evt_${randomUUID()}`, type: 'async_payment_succeeded' }),
  );
  drill.sent.push(...events);
  await Promise.all(events.map((event) => deliver(drill, event)));
}

/** Providers may repeat events hours later, long after everything else has happened. */
export async function repeatOldEvents(actor: Actor): Promise<void> {
  while (!actor.isOver()) {
    const old = actor.chance.pick(actor.sent);
    if (old) await deliver(actor, old);
    await pause(actor.chance.between(20, 200));
  }
}

/** Delivers every event once more, in random order. */
export async function repeatEverything(actor: Actor): Promise<void> {
  const left = actor.chance.shuffled(actor.sent);
  const queue = async () => {
    for (let event = left.pop(); event; event = left.pop()) await deliver(actor, event);
  };
  await Promise.all(Array.from({ length: 8 }, queue));
}
