import { signatureHeader } from '../../server/src/platform/payment-providers/webhook-signature.ts';
import { aProduct, signedIn } from '../../server/src/testing/factories/factories.ts';
import { type FakeStripe, startFakeStripe } from '../../server/src/testing/fakes/fake-stripe.ts';
import { brokenRules } from '../invariants/table-rules.ts';
import { openTemporaryShop, type TemporaryShop } from '../shop/temporary-shop.ts';
import { LINE_TROUBLES, type LineTrouble, openBadLine } from './bad-line.ts';
import { type Fault, type FaultCall, type FaultOutcome, newOutcome } from './fault.ts';
import { jsonCalls } from './json-calls.ts';
import { until } from './until.ts';

const SECRET = 'whsec_of_the_faults_only';
/** How much longer than a usual checkout somebody may wait for the refusal when the provider is away. */
const LIMIT_MS = 6_000;

type Buyer = { shop: TemporaryShop; stripe: FakeStripe; productId: string; headers: Record<string, string> };

export const badProvider: Fault = {
  name: 'bad-provider',
  about: `the payment provider is ${LINE_TROUBLES.join(', ')}, or answers 500`,
  times: { whole: 50, short: 0 },
  run: async (call) => {
    const stripe = await startFakeStripe();
    const line = await openBadLine(Number(new URL(stripe.url).port));
    const shop = await openTemporaryShop({
      settings: {
        PAYMENT_PROVIDER: 'stripe',
        STRIPE_SECRET_KEY: 'sk_test_of_the_faults_only',
        STRIPE_WEBHOOK_SECRET: SECRET,
        STRIPE_API_URL: `http://127.0.0.1:${line.port}`,
      },
    });
    try {
      return await tryAll(call, { shop, stripe, setLine: line.set });
    } finally {
      await shop.close();
      await line.stop();
      await stripe.stop();
    }
  },
};

type Setting = { shop: TemporaryShop; stripe: FakeStripe; setLine: (trouble?: LineTrouble) => Promise<void> };

async function tryAll(
  { times, progress }: FaultCall,
  { shop, stripe, setLine }: Setting,
): Promise<FaultOutcome> {
  const outcome = newOutcome();
  const { id: productId } = await aProduct(shop, { priceCents: 1_999 });
  const usual = await usualTime({ shop, stripe, productId });
  let slowest = 0;
  for (let round = 0; round < times; round++) {
    for (const trouble of [...LINE_TROUBLES, 'status 500'] as const) {
      const { token } = await signedIn(shop);
      const buyer = { shop, stripe, productId, headers: { authorization: `Bearer ${token}` } };
      if (trouble === 'status 500') stripe.fail('status 500', 'status 500', 'status 500');
      else await setLine(trouble);
      const since = Date.now();
      const first = await pressCheckout(buyer);
      slowest = Math.max(slowest, Date.now() - since);
      if (![502, 503, 504].includes(first.status) || !first.message)
        outcome.breaches.push(`${trouble}: checkout was answered ${first.status} ${first.message}`);
      stripe.fail();
      await setLine(undefined);
      const problem = await payInTheEnd(buyer);
      if (problem) outcome.breaches.push(`${trouble}: ${problem}`);
      outcome.happened++;
    }
    progress(`bad-provider: round ${round + 1} of ${times}`);
  }
  if (slowest > LIMIT_MS + usual) outcome.breaches.push(`somebody waited ${slowest} ms for the answer`);
  outcome.facts.push(
    `slowest answer ${slowest} ms (${usual} ms when all is well), ${stripe.sessions.size} sessions at the provider`,
  );
  outcome.breaches.push(...(await compareBooks(shop, stripe)));
  return outcome;
}

/** The slowest of a few checkouts while the provider works. */
async function usualTime(given: Omit<Buyer, 'headers'>): Promise<number> {
  let slowest = 0;
  for (let times = 0; times < 3; times++) {
    const { token } = await signedIn(given.shop);
    const buyer = { ...given, headers: { authorization: `Bearer ${token}` } };
    const since = Date.now();
    await pressCheckout(buyer);
    slowest = Math.max(slowest, Date.now() - since);
    await payInTheEnd(buyer);
  }
  return slowest;
}

async function pressCheckout({ shop, productId, headers }: Buyer) {
  const call = jsonCalls(shop, headers);
  await call('cart/add', { productId, quantity: 1 });
  const product = { _id: productId, price: 19.99, promoPercentage: 0 };
  return call('checkout', { cart: [{ product, quantity: 1 }] });
}

/** The same person tries again when the provider is back, and pays. Returns what went wrong. */
async function payInTheEnd(buyer: Buyer): Promise<string | undefined> {
  const { shop, stripe } = buyer;
  const again = await pressCheckout(buyer);
  const id = /(cs_test_[\w-]+)/.exec(again.data ?? '')?.[1];
  const session = stripe.sessions.get(id ?? '');
  if (!session) return `the second try was answered ${again.status} ${again.message}`;
  stripe.pay(session.id);
  const event = { id: `evt_${session.id}`, type: 'checkout.session.completed', data: { object: session } };
  const body = Buffer.from(JSON.stringify(event));
  const reply = await fetch(`http://localhost:${shop.port}/api/payments/webhook`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'stripe-signature': signatureHeader(body, { secret: SECRET, now: new Date() }),
    },
    body,
  });
  return reply.status === 200 ? undefined : `the event was answered ${reply.status} ${await reply.text()}`;
}

/** INV-2 against the provider's own books: what was paid there is paid here, once, and no session stays open. */
async function compareBooks(shop: TemporaryShop, stripe: FakeStripe): Promise<string[]> {
  const unsettled = `select session_id from payments where status in ('open', 'closing')
    and created_at < now() - interval '1 second'`;
  const paid = [...stripe.sessions.values()].filter(({ payment_status }) => payment_status === 'paid');
  const isEven = async () => (await shop.query(`select from orders where paid_at is not null`)).length;
  await until(async () => (await isEven()) === paid.length, 20_000);
  const orders = await shop.query<{ session: string; cents: number }>(
    `select p.session_id as session, o.total_cents::int as cents from orders o join payments p on p.order_id = o.id
     where o.paid_at is not null`,
  );
  const known = new Map(orders.map(({ session, cents }) => [session, cents]));
  const breaches = paid
    .filter(({ id, amount_total }) => known.get(id) !== amount_total)
    .map(({ id }) => `${id} was paid at the provider and is not paid here`);
  if (orders.length !== paid.length)
    breaches.push(`${paid.length} sessions were paid and ${orders.length} orders are`);
  const orphans = [...stripe.sessions.keys()].filter((id) => !known.has(id));
  const open = new Set((await shop.query<{ session_id: string }>(unsettled)).map((row) => row.session_id));
  for (const id of orphans)
    if (stripe.sessions.get(id)?.status === 'open' && !open.has(id))
      breaches.push(`${id} is open at the provider and unknown here`);
  const rules = await brokenRules(shop, { except: ['INV-2'] });
  return [...breaches, ...rules.map(({ rule }) => rule)];
}
