import { randomUUID } from 'node:crypto';
import { signatureHeader } from '../../server/src/platform/payment-providers/webhook-signature.ts';
import type { Actor } from '../drill.types.ts';
import { WEBHOOK_SECRET } from '../shop/temporary-shop.ts';
import { eventOf, readSessions } from '../visitors/provider.ts';
import { whileShopping } from './shop-through.ts';
import { until } from './until.ts';

type Odd = { body: Buffer; signature: string; type: string };
const DAY_MS = 86_400_000;

/** Ways to forge an event; the shop must refuse them all. */
const ODDITIES: Record<string, (body: Buffer) => Odd> = {
  'another secret': (body) => signed(body, { secret: 'whsec_somebody_guessed_this' }),
  'an empty secret': (body) => signed(body, { secret: '' }),
  '301 seconds old': (body) => signed(body, { at: Date.now() - 301_500 }),
  'of 301 seconds later': (body) => signed(body, { at: Date.now() + 302_000 }),
  'three days old': (body) => signed(body, { at: Date.now() - 3 * DAY_MS }),
  'one byte changed': (body) => {
    const other = Buffer.from(body);
    other[other.length - 4] = (other[other.length - 4] ?? 0) ^ 1;
    return { ...signed(body), body: other };
  },
  'no signature': (body) => ({ ...signed(body), signature: '' }),
  'another content type': (body) => ({ ...signed(body, { secret: 'whsec_x' }), type: 'text/plain' }),
};

function signed(body: Buffer, { secret = WEBHOOK_SECRET, at = Date.now() } = {}): Odd {
  return { body, signature: signatureHeader(body, { secret, now: new Date(at) }), type: 'application/json' };
}

export const forgedEvents = whileShopping({
  name: 'forged-events',
  about: `events of payments that nobody made: ${Object.keys(ODDITIES).join(', ')}`,
  times: { whole: 20, short: 1 },
  injure: async (actor, outcome, times) => {
    for (; outcome.happened < times; outcome.happened++)
      for (const [name, make] of Object.entries(ODDITIES)) {
        const status = await send(actor, make);
        if (status !== 400 && status !== 415)
          outcome.breaches.push(`an event with ${name} was answered ${status}`);
      }
  },
});

async function send({ shop }: Actor, make: (body: Buffer) => Odd): Promise<number> {
  await until(async () => (await readSessions(shop)).length > 0, 10_000);
  const sessions = await readSessions(shop);
  const session = sessions.find(({ status }) => status === 'open') ?? sessions[0];
  if (!session) return 0;
  const event = eventOf({ ...session, status: 'paid' }, { id: `evt_${randomUUID()}` });
  const { body, signature, type } = make(Buffer.from(JSON.stringify(event)));
  const headers = { 'content-type': type, ...(signature && { 'stripe-signature': signature }) };
  const url = `http://localhost:${shop.port}/api/payments/webhook`;
  return (await fetch(url, { method: 'POST', headers, body: new Uint8Array(body) })).status;
}
