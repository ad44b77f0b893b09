import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

type FakeSession = Record<string, unknown> & { id: string; status: string; payment_status: string };
type Call = { method: string; path: string; form: URLSearchParams; key: string | undefined };
type Refusal = { httpStatus: number; error: { type: string; message: string } };

/** What goes wrong with the next call: an error reply or none, before or after the work was done. */
export type Fault = 'status 500' | 'garbage' | 'reset' | 'reset after the work' | 'wrong key' | 'refusal';

export type FakeStripe = Awaited<ReturnType<typeof startFakeStripe>>;

/** The part of Stripe's API that the shop uses, on a free port, with its own records. */
export async function startFakeStripe() {
  const books = fakeBooks();
  const calls: Call[] = [];
  const refusedKeys = new Set<string>();
  let troubles: (Fault | undefined)[] = [];
  const server = createServer(async (request, response) => {
    const call = await callOf(request);
    calls.push(call);
    const isRefused = refusedKeys.has(request.headers.authorization?.replace('Bearer ', '') ?? '');
    const trouble = isRefused ? 'wrong key' : troubles.shift();
    if (trouble === 'reset after the work') books.answer(call);
    if (trouble) return causeFault(trouble, request, response);
    const body = books.answer(call);
    send(response, isRefusal(body) ? body.httpStatus : 200, body);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    calls,
    sessions: books.sessions,
    refunds: books.refunds,
    account: books.account,
    webhooks: books.webhooks,
    refusedKeys,
    fail: (...next: Fault[]) => {
      troubles = next;
    },
    /** The calls before it succeed. */
    failAfter: (calls: number, ...next: Fault[]) => {
      troubles = [...Array<undefined>(calls), ...next];
    },
    /** What a customer with a card does on the page. */
    pay: (id = '', shipping_details: object | null = null) => {
      const paid = {
        status: 'complete',
        payment_status: 'paid',
        payment_intent: `pi_${id}`,
        collected_information: { shipping_details },
      };
      Object.assign(books.sessions.get(id) ?? {}, paid);
    },
    /** What a customer does with a method that takes days: the page is complete and nothing is paid. */
    payLater: (id = '') => {
      const payment_intent = { id: `pi_${id}`, object: 'payment_intent', status: 'processing' };
      Object.assign(books.sessions.get(id) ?? {}, {
        status: 'complete',
        payment_status: 'unpaid',
        payment_intent,
      });
    },
    /** How such a payment ends. */
    endLater: (id = '', isPaid = true) => {
      const payment_intent = {
        ...{ id: `pi_${id}`, object: 'payment_intent' },
        status: isPaid ? 'succeeded' : 'requires_payment_method',
      };
      const payment_status = isPaid ? 'paid' : 'unpaid';
      Object.assign(books.sessions.get(id) ?? {}, { payment_status, payment_intent });
    },
    stop: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(resolve));
    },
  };
}

function fakeBooks() {
  const sessions = new Map<string, FakeSession>();
  const refunds = new Map<string, Record<string, unknown>>();
  const account = { livemode: false, charges_enabled: true };
  const webhooks = new Map<string, { id: string; url: string }>();
  const replies = new Map<string, { form: string; reply: unknown }>();

  /** A repeated key gets the same reply without repeating the work, or a refusal if the values differ. */
  function idempotentReply({ key = '', form }: Call, work: () => unknown): unknown {
    const known = replies.get(key);
    if (known && known.form !== form.toString())
      return refusal(
        'Keys for idempotent requests can only be used with the same parameters.',
        'idempotency_error',
      );
    const reply = known?.reply ?? structuredClone(work());
    replies.set(key, { form: form.toString(), reply });
    return reply;
  }

  function refundsOf(intent: string) {
    return [...refunds.values()].filter(({ payment_intent }) => payment_intent === intent);
  }

  function refund({ form }: Call): unknown {
    const intent = form.get('payment_intent') ?? '';
    const [session] = [...sessions.values()].filter(({ payment_intent }) => payment_intent === intent);
    const amount = Number(form.get('amount'));
    const refunded = refundsOf(intent).reduce((sum, earlier) => sum + Number(earlier.amount), 0);
    if (refunded + amount > Number(session?.amount_total))
      return refusal('Refund amount is greater than unrefunded amount on charge.');
    const metadata = Object.fromEntries(
      ['orderId', 'refundId'].map((name) => [name, form.get(`metadata[${name}]`)]),
    );
    const id = `re_${randomUUID()}`;
    const made = { id, object: 'refund', status: 'succeeded', payment_intent: intent, amount, metadata };
    refunds.set(id, made);
    return made;
  }

  function answerAbout(session: FakeSession | undefined, isExpiry: boolean): unknown {
    if (!session) return { ...refusal('No such checkout.session.'), httpStatus: 404 };
    if (isExpiry && session.status !== 'open') return refusal('Only open Checkout Sessions can be expired.');
    if (isExpiry) session.status = 'expired';
    return session;
  }

  function answerAboutWebhooks({ method, form }: Call, id: string | undefined): unknown {
    if (method === 'GET') return { object: 'list', data: [...webhooks.values()], has_more: false };
    if (method === 'DELETE') return { id, deleted: webhooks.delete(id ?? '') };
    const made = { id: `we_${randomUUID()}`, url: form.get('url') ?? '' };
    webhooks.set(made.id, made);
    return { ...made, object: 'webhook_endpoint', secret: `whsec_of_${made.id}` };
  }

  function answer(call: Call): unknown {
    const { pathname, searchParams } = new URL(call.path, 'http://fake');
    if (pathname === '/v1/balance') return { object: 'balance', livemode: account.livemode };
    if (pathname === '/v1/account')
      return { object: 'account', id: 'acct_1', charges_enabled: account.charges_enabled };
    if (pathname.startsWith('/v1/webhook_endpoints'))
      return answerAboutWebhooks(call, pathname.split('/')[3]);
    const [, id, action] = /^\/v1\/checkout\/sessions\/([^/]+)(\/expire)?$/.exec(pathname) ?? [];
    if (id) return answerAbout(sessions.get(id), action !== undefined);
    if (pathname === '/v1/checkout/sessions') return idempotentReply(call, () => newSession(call, sessions));
    if (call.method === 'POST') return idempotentReply(call, () => refund(call));
    const data = refundsOf(searchParams.get('payment_intent') ?? '');
    return { object: 'list', data, has_more: false };
  }

  return { sessions, refunds, account, webhooks, answer };
}

function newSession({ form }: Call, sessions: Map<string, FakeSession>): FakeSession {
  const id = `cs_test_${randomUUID()}`;
  const session = {
    id,
    object: 'checkout.session',
    url: `https://checkout.stripe.test/c/pay/${id}`,
    status: 'open',
    payment_status: 'unpaid',
    payment_intent: null,
    amount_total: totalOf(form),
    currency: form.get('line_items[0][price_data][currency]'),
    metadata: { orderId: form.get('metadata[orderId]') },
  };
  sessions.set(id, session);
  return session;
}

function totalOf(form: URLSearchParams): number {
  const number = (index: number, name: string) => Number(form.get(`line_items[${index}]${name}`));
  let total = 0;
  for (let index = 0; form.has(`line_items[${index}][quantity]`); index++)
    total += number(index, '[quantity]') * number(index, '[price_data][unit_amount]');
  return total;
}

async function callOf(request: IncomingMessage): Promise<Call> {
  const form = new URLSearchParams(await text(request));
  const key = request.headers['idempotency-key']?.toString();
  return { method: request.method ?? '', path: request.url ?? '', form, key };
}

function refusal(message: string, type = 'invalid_request_error'): Refusal {
  return { httpStatus: 400, error: { type, message } };
}

function isRefusal(body: unknown): body is Refusal {
  return typeof body === 'object' && body !== null && 'httpStatus' in body;
}

function causeFault(trouble: Fault, request: IncomingMessage, response: ServerResponse): void {
  if (trouble === 'status 500') send(response, 500, { error: { type: 'api_error', message: 'It broke.' } });
  else if (trouble === 'wrong key') send(response, 401, refusal('Invalid API Key provided.'));
  else if (trouble === 'refusal') send(response, 400, refusal('The amount is not allowed.'));
  else if (trouble === 'garbage') response.end('<html>');
  else request.socket.destroy();
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
}
