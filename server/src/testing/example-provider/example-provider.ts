import { createHmac, timingSafeEqual } from 'node:crypto';
import { toProviderAmount } from '@vitrine/contract/shared/money/money';
import { z } from 'zod';
import {
  type AddedProvider,
  type PaymentProvider,
  ProviderRefusal,
  type SessionReport,
  type SessionRequest,
  type SignedBytes,
} from '../../platform/payment-providers/payment-provider.ts';
import { badSignature, centsOf } from '../../platform/payment-providers/provider-event.ts';

/** The example of docs/payment-providers.md, for a company that the tests invent. Real code, but no shop can choose it. */
export const exampleProvider: AddedProvider = {
  name: 'example',
  open: (setting) => openExample({ apiUrl: setting('API_URL'), apiKey: setting('API_KEY') }),
};

type ExampleKeys = { apiUrl: string; apiKey: string };

function openExample(keys: ExampleKeys): PaymentProvider {
  return {
    name: 'example',
    openSession: async (request) => {
      // The order's id is the key: whatever was lost, asking again finds the same payment.
      const payment = await call(keys, 'POST /payments', { key: request.orderId, body: paymentOf(request) });
      return { sessionId: payment.id, url: payment.pageUrl };
    },
    closeSession: (id) =>
      call(keys, `DELETE /payments/${id}`)
        // It is closed or paid already, and its state says which.
        .catch((error) => (error instanceof ProviderRefusal ? find(keys, id) : Promise.reject(error)))
        .then(reportOf),
    findSession: async (id) => reportOf(await find(keys, id)),
    refund: async ({ sessionId, refundId, amountCents }) => {
      const { currency } = await find(keys, sessionId);
      const body = { amount: toProviderAmount(amountCents, currency) };
      const path = `POST /payments/${sessionId}/refunds` as const;
      return refundReply.parse(await send(keys, path, { key: refundId, body })).id;
    },
    readEvent: (signed) => readEvent(keys, signed),
  };
}

function paymentOf({ orderId, amountCents, currency, ...request }: SessionRequest) {
  return {
    reference: orderId,
    amount: toProviderAmount(amountCents, currency),
    currency,
    description: request.lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', '),
    methods: request.offersAllMethods ? 'all' : 'card',
    returnUrl: request.successUrl,
    cancelUrl: request.cancelUrl,
    expiresAt: request.expiresAt.toISOString(),
  };
}

const paymentReply = z.object({
  id: z.string(),
  reference: z.string(),
  status: z.enum(['open', 'pending', 'paid', 'cancelled', 'expired', 'failed']),
  amount: z.number().int(),
  currency: z.string(),
  pageUrl: z.string(),
  email: z.string().nullable(),
});
type Payment = z.infer<typeof paymentReply>;
const refundReply = z.object({ id: z.string() });
const notification = z.object({ event: z.string(), payment: z.string() });

const STATUSES = {
  open: 'open',
  pending: 'processing',
  paid: 'paid',
  cancelled: 'expired',
  expired: 'expired',
  failed: 'expired',
} as const;

function reportOf({ id, status, reference, amount, currency, email }: Payment): SessionReport {
  return {
    ...{ sessionId: id, status: STATUSES[status], orderId: reference, currency, email },
    amountCents: centsOf(amount, currency),
    // This company asks for no address, so the owner reads in the order that it is missing.
    address: null,
  };
}

/** Who repeats an old notification learns nothing and changes nothing: it names a payment, whose state is asked for. */
async function readEvent(keys: ExampleKeys, { bytes, header }: SignedBytes) {
  const expected = createHmac('sha256', keys.apiKey).update(bytes).digest();
  const given = Buffer.from(header('example-signature') ?? '', 'hex');
  if (given.length !== expected.length || !timingSafeEqual(given, expected)) throw badSignature();
  const { event, payment } = notification.parse(JSON.parse(bytes.toString()));
  return { id: event, type: 'payment', report: reportOf(await find(keys, payment)) };
}

async function find(keys: ExampleKeys, id: string): Promise<Payment> {
  return call(keys, `GET /payments/${id}`);
}

type Line = `${'GET' | 'POST' | 'DELETE'} ${string}`;
type Sent = { key?: string; body?: object };

async function call(keys: ExampleKeys, line: Line, sent: Sent = {}): Promise<Payment> {
  return paymentReply.parse(await send(keys, line, sent));
}

/** As long as a shopper waits. What is thrown as anything else than a ProviderRefusal is tried again. */
const TIMEOUT_MS = 2_700;
const REFUSED = [400, 404, 409, 422];

async function send({ apiUrl, apiKey }: ExampleKeys, line: Line, { key, body }: Sent): Promise<unknown> {
  const [method, path] = line.split(' ');
  const reply = await fetch(`${apiUrl}${path}`, {
    ...(method && { method }),
    headers: {
      authorization: `Bearer ${apiKey}`,
      ...(key && { 'idempotency-key': key }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  if (REFUSED.includes(reply.status)) throw new ProviderRefusal(`It answered ${reply.status}.`);
  if (!reply.ok) throw new Error(`It answered ${reply.status}.`);
  return reply.json();
}
