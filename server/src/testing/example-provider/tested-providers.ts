import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { sandboxRefunds, sandboxSessions } from '../../../database/tables/payments/sandbox.table.ts';
import { openAdded } from '../../operations/start/services/open-services.ts';
import type { PaymentProvider } from '../../platform/payment-providers/payment-provider.ts';
import { openStripe } from '../../platform/payment-providers/stripe-provider.ts';
import { signatureHeader } from '../../platform/payment-providers/webhook-signature.ts';
import { startFakeStripe } from '../fakes/fake-stripe.ts';
import { buildTestApp, TEST_SANDBOX, type TestApp } from '../shops/build-test-app.ts';
import { exampleProvider } from './example-provider.ts';
import { startFakeExample } from './fake-example.ts';

export type SentEvent = { bytes: Buffer; headers: Record<string, string> };
type End = 'paid' | 'expired' | 'pending';
type Told = { id?: string; isForged?: boolean; as?: End; moreCents?: number };

/** A shop with one provider, and what people and time do at that provider. */
export type TestedProvider = {
  shop: TestApp;
  payments: PaymentProvider;
  /** How much its page asks for. */
  asks: (sessionId: string) => Promise<number>;
  /** Also after its time has ended, as banks do. */
  end: (sessionId: string, as: End) => Promise<void>;
  /** What it sends. `as` is for providers whose events say what has happened; the others say only that something has. */
  event: (sessionId: string, orderId: string, told?: Told) => Promise<SentEvent>;
  givenBack: (sessionId: string) => Promise<number>;
  close: () => Promise<void>;
};

const TYPES = { paid: 'completed', expired: 'expired', pending: 'completed' } as const;

/** Stripe's format, which the sandbox has too. */
function stripeEvent(
  { shop, secret }: { shop: TestApp; secret: string },
  { sessionId, orderId, asked }: { sessionId: string; orderId: string; asked: number },
  { id = `evt_${randomUUID()}`, isForged = false, as = 'paid', moreCents = 0 }: Told = {},
): SentEvent {
  const object = {
    ...{ id: sessionId, amount_total: asked + moreCents, currency: 'usd', metadata: { orderId } },
    payment_status: as === 'paid' ? 'paid' : 'unpaid',
  };
  const bytes = Buffer.from(JSON.stringify({ id, type: `checkout.session.${TYPES[as]}`, data: { object } }));
  const given = { secret: isForged ? 'whsec_of_somebody_else' : secret, now: shop.deps.clock() };
  return { bytes, headers: { 'stripe-signature': signatureHeader(bytes, given) } };
}

export async function testedStripe(): Promise<TestedProvider> {
  const fake = await startFakeStripe();
  const secret = 'whsec_of_conformance';
  const payments = await openStripe({ secretKey: 'sk_test_x', webhookSecret: secret, apiUrl: fake.url });
  const shop = await buildTestApp({}, { payments });
  const asks = async (id: string) => Number(fake.sessions.get(id)?.amount_total);
  return {
    ...{ shop, payments, asks },
    end: async (id, as) => {
      if (as === 'paid') fake.pay(id);
      else if (as === 'pending') fake.payLater(id);
      else Object.assign(fake.sessions.get(id) ?? {}, { status: 'expired', payment_status: 'unpaid' });
    },
    event: async (sessionId, orderId, told) =>
      stripeEvent({ shop, secret }, { sessionId, orderId, asked: await asks(sessionId) }, told),
    givenBack: async (id) =>
      [...fake.refunds.values()]
        .filter(({ payment_intent }) => payment_intent === `pi_${id}`)
        .reduce((sum, { amount }) => sum + Number(amount), 0),
    close: async () => {
      await shop.close();
      await fake.stop();
    },
  };
}

export async function testedSandbox(): Promise<TestedProvider> {
  const shop = await buildTestApp();
  const { db, payments } = shop.deps;
  if (!payments) throw new Error('The shop has no sandbox.');
  const one = (id: string) => eq(sandboxSessions.id, id);
  const asks = async (id: string) =>
    (await db.select().from(sandboxSessions).where(one(id)))[0]?.amountCents ?? Number.NaN;
  return {
    ...{ shop, payments, asks },
    end: async (id, as) => {
      // It has no method that takes days.
      if (as === 'pending') return;
      const ended = { status: as, settledAt: shop.deps.clock(), eventId: `evt_${randomUUID()}` };
      await db.update(sandboxSessions).set(ended).where(one(id));
    },
    event: async (sessionId, orderId, told) =>
      stripeEvent(
        { shop, secret: TEST_SANDBOX.webhookSecret },
        { sessionId, orderId, asked: await asks(sessionId) },
        told,
      ),
    givenBack: async (id) => {
      const rows = await db.select().from(sandboxRefunds).where(eq(sandboxRefunds.sessionId, id));
      return rows.reduce((sum, { amountCents }) => sum + amountCents, 0);
    },
    close: () => shop.close(),
  };
}

export async function testedExample(): Promise<TestedProvider> {
  const fake = await startFakeExample();
  const env = { PAYMENT_PROVIDER: 'example', ADDED_PROVIDER: fake.settings };
  const payments = await openAdded(env, [exampleProvider]);
  if (!payments) throw new Error('The example was not opened.');
  const shop = await buildTestApp({}, { payments });
  return {
    ...{ shop, payments },
    asks: async (id) => fake.payments.get(id)?.amount ?? Number.NaN,
    end: async (id, as) => void fake.set(id, { status: as }),
    event: async (id, _orderId, { id: event, isForged = false, moreCents = 0 } = {}) => {
      fake.set(id, { amount: (fake.payments.get(id)?.amount ?? 0) + moreCents });
      return fake.notify(id, { ...(event && { event }), ...(isForged && { key: 'key_of_somebody_else' }) });
    },
    givenBack: async (id) => fake.givenBack(id),
    close: async () => {
      await shop.close();
      await fake.stop();
    },
  };
}
