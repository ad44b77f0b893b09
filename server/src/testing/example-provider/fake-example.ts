import { createHmac, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';

type FakePayment = {
  id: string;
  reference: string;
  status: 'open' | 'pending' | 'paid' | 'cancelled' | 'expired' | 'failed';
  amount: number;
  currency: string;
  pageUrl: string;
  email: string | null;
};
type Reply = { status: number; body: object };

const API_KEY = 'key_of_the_example';

/** The company of the example, on a free port, with its own records. */
export async function startFakeExample() {
  const payments = new Map<string, FakePayment>();
  const refunds = new Map<string, { id: string; payment: string; amount: number }>();
  const byKey = new Map<string, Reply>();

  function open(body: Pick<FakePayment, 'reference' | 'amount' | 'currency'>): Reply {
    const id = `pay_${randomUUID()}`;
    const { reference, amount, currency } = body;
    const payment: FakePayment = {
      ...{ id, reference, amount, currency, status: 'open', email: null },
      pageUrl: `https://pay.example.test/${id}`,
    };
    payments.set(id, payment);
    return { status: 201, body: payment };
  }

  function refund(payment: FakePayment, { amount }: { amount: number }): Reply {
    if (payment.status !== 'paid' || givenBack(payment.id) + amount > payment.amount)
      return { status: 422, body: {} };
    const made = { id: `re_${randomUUID()}`, payment: payment.id, amount };
    refunds.set(made.id, made);
    return { status: 201, body: made };
  }

  function givenBack(payment: string): number {
    const ofPayment = [...refunds.values()].filter((one) => one.payment === payment);
    return ofPayment.reduce((sum, { amount }) => sum + amount, 0);
  }

  function answer(line: string, body: never): Reply {
    if (line === 'POST /payments') return open(body);
    const [, method, id, action] = /^(\w+) \/payments\/([\w-]+)(\/refunds)?$/.exec(line) ?? [];
    const payment = payments.get(id ?? '');
    if (!payment) return { status: 404, body: {} };
    if (action) return refund(payment, body);
    if (method === 'DELETE' && payment.status !== 'open') return { status: 409, body: {} };
    if (method === 'DELETE') payment.status = 'cancelled';
    return { status: 200, body: payment };
  }

  const server = createServer(async (request, response) => {
    const body = request.method === 'POST' ? ((await json(request)) as never) : ({} as never);
    const isOurs = request.headers.authorization === `Bearer ${API_KEY}`;
    const key = request.headers['idempotency-key']?.toString();
    const known = key ? byKey.get(key) : undefined;
    const reply = !isOurs
      ? { status: 401, body: {} }
      : (known ?? answer(`${request.method} ${request.url}`, body));
    if (key && isOurs) byKey.set(key, reply);
    response.writeHead(reply.status, { 'content-type': 'application/json' }).end(JSON.stringify(reply.body));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    settings: { EXAMPLE_API_URL: `http://127.0.0.1:${port}`, EXAMPLE_API_KEY: API_KEY },
    payments,
    givenBack,
    /** What the customer or time does. */
    set: (id: string, changes: Partial<FakePayment>) => Object.assign(payments.get(id) ?? {}, changes),
    /** A notification about the payment, as the company signs it. */
    notify: (payment: string, { event = `evt_${randomUUID()}`, key = API_KEY } = {}) => {
      const bytes = Buffer.from(JSON.stringify({ event, payment }));
      const signature = createHmac('sha256', key).update(bytes).digest('hex');
      return { bytes, headers: { 'example-signature': signature } };
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}
