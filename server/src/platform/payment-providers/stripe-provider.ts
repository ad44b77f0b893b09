import { taxRegionNote } from '@vitrine/contract/orders/fulfilment/delivery-address.texts';
import { COUNTRIES } from '@vitrine/contract/shared/countries';
import { toProviderAmount } from '@vitrine/contract/shared/money/money';
import type Stripe from 'stripe';
import {
  type PaymentProvider,
  ProviderRefusal,
  type RefundRequest,
  type SessionReport,
  type SessionRequest,
  type SignedBytes,
} from './payment-provider.ts';
import {
  badSignature,
  centsOf,
  reportedAddress,
  reportedEmail,
  STRIPE_SIGNATURE,
  toProviderEvent,
} from './provider-event.ts';
import { type StripeKey, stripeClient } from './stripe-account.ts';
import { stripeLineItems } from './stripe-line-items.ts';
import { isFresh } from './webhook-signature.ts';

type StripeSettings = StripeKey & {
  webhookSecret: string;
  /** Still accepted, while the secret is being replaced. */
  previousWebhookSecret?: string | undefined;
};

export async function openStripe(settings: StripeSettings): Promise<PaymentProvider> {
  const stripe = await stripeClient(settings);
  return {
    name: 'stripe',
    openSession: (request) => openSession(stripe, request),
    closeSession: (sessionId) => closeSession(stripe, sessionId),
    findSession: async (sessionId) => toReport(await callStripe(retrieve(stripe, sessionId))),
    refund: (request) => refund(stripe, request),
    readEvent: (signed) => {
      requireSignature(stripe, signed, [settings.webhookSecret, settings.previousWebhookSecret]);
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
        // Without a list Stripe chooses for each customer among what the owner has switched on there.
        ...(!request.offersAllMethods && { allowed_payment_method_types: ['card' as const] }),
        line_items: stripeLineItems(request),
        client_reference_id: orderId,
        metadata: { orderId },
        payment_intent_data: { metadata: { orderId } },
        success_url: request.successUrl,
        cancel_url: request.cancelUrl,
        expires_at: Math.floor(request.expiresAt.getTime() / 1000),
        ...addressCollection(request),
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
    return toReport(await callStripe(retrieve(stripe, sessionId)));
  }
}

/** With the payment itself, because the session does not say that a delayed one has failed. */
function retrieve(stripe: Stripe, sessionId: string) {
  return stripe.checkout.sessions.retrieve(sessionId, { expand: ['payment_intent'] });
}

/** Stripe wants every country named. */
function addressCollection({ deliveryCountries, taxRegion }: SessionRequest) {
  if (!deliveryCountries) return {};
  const allowed = deliveryCountries.length > 0 ? deliveryCountries : COUNTRIES;
  return {
    shipping_address_collection: { allowed_countries: [...allowed] },
    // Stripe cannot be told which states it may take, so it only says so; settlement compares them.
    ...(taxRegion && { custom_text: { shipping_address: { message: taxRegionNote(taxRegion) } } }),
  };
}

async function refund(stripe: Stripe, { sessionId, orderId, refundId, amountCents }: RefundRequest) {
  const session = await callStripe(stripe.checkout.sessions.retrieve(sessionId));
  const intent = session.payment_intent;
  if (!intent) throw new ProviderRefusal('The session has no payment to refund.');
  const payment_intent = typeof intent === 'string' ? intent : intent.id;
  const amount = toProviderAmount(amountCents, session.currency ?? '');
  const { data } = await callStripe(stripe.refunds.list({ payment_intent, limit: 100 }));
  // Idempotency keys expire after a day, and a refund must not be made twice even then.
  const made = data.find((earlier) => isSameRefund(earlier, { refundId, whole: session.amount_total }));
  if (made) return made.id;
  const { id, status } = await callStripe(
    stripe.refunds.create(
      { payment_intent, amount, metadata: { orderId, refundId } },
      { idempotencyKey: `refund-${refundId}` },
    ),
  );
  if (status === 'failed') throw new ProviderRefusal('The refund failed.');
  return id;
}

/** A refund of the whole amount without our id was made before refunds had ids, or by hand: nothing is left to give back. */
function isSameRefund(
  { status, metadata, amount }: Stripe.Refund,
  { refundId, whole }: { refundId: string; whole: number | null },
): boolean {
  if (status === 'failed' || status === 'canceled') return false;
  return metadata?.refundId ? metadata.refundId === refundId : amount === whole;
}

function toReport(session: Stripe.Checkout.Session): SessionReport {
  return {
    sessionId: session.id,
    status: statusOf(session),
    orderId: session.metadata?.orderId ?? null,
    amountCents: centsOf(session.amount_total, session.currency),
    currency: session.currency,
    address: reportedAddress({ ...session }),
    email: reportedEmail({ ...session }),
  };
}

function statusOf({
  status,
  payment_status,
  payment_intent,
}: Stripe.Checkout.Session): SessionReport['status'] {
  if (payment_status === 'paid') return 'paid';
  if (status === 'complete') return hasFailed(payment_intent) ? 'expired' : 'processing';
  return status === 'expired' ? 'expired' : 'open';
}

/** A payment that failed waits for another method, which nobody can enter on a page that is complete. */
function hasFailed(payment: Stripe.Checkout.Session['payment_intent']): boolean {
  if (payment === null || typeof payment === 'string') return false;
  return payment.status === 'requires_payment_method' || payment.status === 'canceled';
}

async function callStripe<T>(answer: Promise<T>): Promise<T> {
  try {
    return await answer;
  } catch (error) {
    throw isRefusal(error) ? new ProviderRefusal(error.message) : error;
  }
}

/** A wrong key or a rate limit is not about the order, and a key reused with other values means that something did happen. */
function isRefusal(error: unknown): error is Error {
  if (!(error instanceof Error) || !('statusCode' in error) || !('type' in error)) return false;
  return [400, 402, 404].includes(Number(error.statusCode)) && error.type !== 'StripeIdempotencyError';
}

function requireSignature(
  stripe: Stripe,
  { bytes, header, now }: SignedBytes,
  secrets: readonly (string | undefined)[],
): void {
  const signature = header(STRIPE_SIGNATURE);
  const isSignedWith = (secret: string | undefined) => {
    if (secret === undefined) return false;
    try {
      stripe.webhooks.constructEvent(bytes, signature ?? '', secret, undefined, undefined, now.getTime());
      return true;
    } catch {
      return false;
    }
  };
  if (!secrets.some(isSignedWith) || !isFresh({ signature, now })) throw badSignature();
}
