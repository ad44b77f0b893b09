import { toProviderAmount } from '@vitrine/contract/shared/money';
import type Stripe from 'stripe';
import type { PaymentProvider, SessionReport, SessionRequest, SignedBytes } from './payment-provider.ts';
import { ProviderRefusal } from './payment-provider.ts';
import { badSignature, centsOf, toProviderEvent } from './provider-event.ts';
import { isFresh } from './webhook-signature.ts';

export type StripeSettings = {
  secretKey: string;
  webhookSecret: string;
  /** Defaults to Stripe itself. */
  apiUrl?: string;
};

/** With one retry after half a second, a shopper waits at most six seconds for a payment session. */
const REQUEST_LIMITS = { timeout: 2_700, maxNetworkRetries: 1 } as const;
/** Stripe shows at most this many lines on a page. */
const MAX_LINES = 100;

/** The SDK is larger than the rest of the shop, so only a shop that uses it loads it. */
export async function openStripe(settings: StripeSettings): Promise<PaymentProvider> {
  const { default: StripeSdk } = await import('stripe');
  const stripe = new StripeSdk(settings.secretKey, {
    ...REQUEST_LIMITS,
    ...(settings.apiUrl ? hostOf(settings.apiUrl) : {}),
    telemetry: false,
  });
  return {
    name: 'stripe',
    openSession: (request) => openSession(stripe, request),
    closeSession: (sessionId) => closeSession(stripe, sessionId),
    findSession: async (sessionId) =>
      toReport(await callStripe(stripe.checkout.sessions.retrieve(sessionId))),
    refund: (payment) => refund(stripe, payment),
    readEvent: (signed) => {
      requireSignature(stripe, signed, settings.webhookSecret);
      return toProviderEvent(signed.bytes);
    },
  };
}

async function openSession(stripe: Stripe, request: SessionRequest) {
  const { orderId } = request;
  const session = await callStripe(
    stripe.checkout.sessions.create(
      {
        mode: 'payment',
        allowed_payment_method_types: ['card'],
        line_items: toLineItems(request),
        client_reference_id: orderId,
        metadata: { orderId },
        payment_intent_data: { metadata: { orderId } },
        success_url: request.successUrl,
        cancel_url: request.cancelUrl,
        expires_at: Math.floor(request.expiresAt.getTime() / 1000),
      },
      { idempotencyKey: orderId },
    ),
  );
  if (!session.url) throw new Error('Stripe opened a payment session without an address.');
  return { sessionId: session.id, url: session.url };
}

/** Stripe refuses to close a session that is no longer open; then its status is fetched. */
async function closeSession(stripe: Stripe, sessionId: string): Promise<SessionReport> {
  try {
    return toReport(await callStripe(stripe.checkout.sessions.expire(sessionId)));
  } catch (error) {
    if (!(error instanceof ProviderRefusal)) throw error;
    return toReport(await callStripe(stripe.checkout.sessions.retrieve(sessionId)));
  }
}

async function refund(stripe: Stripe, { sessionId, orderId }: { sessionId: string; orderId: string }) {
  const session = await callStripe(stripe.checkout.sessions.retrieve(sessionId));
  const intent = session.payment_intent;
  if (!intent) throw new ProviderRefusal('The session has no payment to refund.');
  const payment_intent = typeof intent === 'string' ? intent : intent.id;
  const made = await callStripe(stripe.refunds.list({ payment_intent, limit: 1 }));
  // Idempotency keys expire after a day, and a refund must not be made twice even then.
  if (made.data[0] && made.data[0].status !== 'failed') return made.data[0].id;
  const { id } = await callStripe(
    stripe.refunds.create({ payment_intent, metadata: { orderId } }, { idempotencyKey: `refund-${orderId}` }),
  );
  return id;
}

/**
 * A coupon takes a percentage off the whole order, and rounded unit prices may not add up to that; in that case, and
 * for very long orders, the session shows the order as one line with its exact total.
 */
function toLineItems({ lines, discount, amountCents, currency }: SessionRequest) {
  const item = (name: string, unit_amount: number, quantity: number) => ({
    quantity,
    price_data: { currency, unit_amount: toProviderAmount(unit_amount, currency), product_data: { name } },
  });
  if (!discount && lines.length <= MAX_LINES)
    return lines.map(({ name, unitCents, quantity }) => item(name, unitCents, quantity));
  const names = lines.map(({ name, quantity }) => `${quantity} × ${name}`).join(', ');
  const whole = discount ? `${names} (${discount.label})` : names;
  return [item(whole.length > 250 ? `${whole.slice(0, 249)}…` : whole, amountCents, 1)];
}

function toReport(session: Stripe.Checkout.Session): SessionReport {
  return {
    sessionId: session.id,
    status: statusOf(session),
    orderId: session.metadata?.orderId ?? null,
    amountCents: centsOf(session.amount_total, session.currency),
    currency: session.currency,
  };
}

function statusOf({ status, payment_status }: Stripe.Checkout.Session): SessionReport['status'] {
  if (payment_status === 'paid') return 'paid';
  if (status === 'complete') return 'processing';
  return status === 'expired' ? 'expired' : 'open';
}

async function callStripe<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isRefusal(error) ? new ProviderRefusal(error.message) : error;
  }
}

/**
 * A 4xx about the request itself means that nothing happened. A wrong key or a rate limit says nothing about the
 * order, and a key reused with other values means that something did happen.
 */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('statusCode' in error) || !('type' in error)) return false;
  return [400, 402, 404].includes(Number(error.statusCode)) && error.type !== 'StripeIdempotencyError';
}

function requireSignature(stripe: Stripe, { bytes, signature, now }: SignedBytes, secret: string): void {
  try {
    stripe.webhooks.constructEvent(bytes, signature ?? '', secret, undefined, undefined, now.getTime());
  } catch {
    throw badSignature();
  }
  if (!isFresh({ signature, now })) throw badSignature();
}

function hostOf(apiUrl: string) {
  const { protocol, hostname, port } = new URL(apiUrl);
  const isHttps = protocol === 'https:';
  return {
    host: hostname,
    port: port || (isHttps ? 443 : 80),
    protocol: isHttps ? ('https' as const) : ('http' as const),
  };
}
