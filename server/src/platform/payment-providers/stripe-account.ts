import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { AccountState, CreatedWebhook, PaymentAccount } from './payment-provider.ts';

export type StripeKey = {
  secretKey: string;
  /** Defaults to Stripe itself. */
  apiUrl?: string;
};

/** With one retry after half a second, a shopper waits at most six seconds for a payment session. */
const REQUEST_LIMITS = { timeout: 2_700, maxNetworkRetries: 1 } as const;

/** The SDK is larger than the rest of the shop, so only a shop that uses it loads it. */
export async function stripeClient({ secretKey, apiUrl }: StripeKey): Promise<Stripe> {
  const { default: StripeSdk } = await import('stripe');
  return new StripeSdk(secretKey, {
    ...REQUEST_LIMITS,
    ...(apiUrl && hostOf(apiUrl)),
    telemetry: false,
  });
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

const EVENTS = [
  'checkout.session.completed',
  'checkout.session.expired',
  'checkout.session.async_payment_succeeded',
  'checkout.session.async_payment_failed',
] as const;

/** The client is made when it is first needed. */
export function stripeAccount(key: StripeKey): PaymentAccount {
  const isLive = /^[rs]k_live_/.test(key.secretKey);
  return {
    isLive,
    keyMark: createHash('sha256').update(key.secretKey).digest('hex').slice(0, 16),
    check: async () => checkAccount(await stripeClient(key), isLive),
    createWebhook: async (url) => createWebhook(await stripeClient(key), url),
  };
}

/** A restricted key may not be allowed to read the balance or the account; then the sessions show whether it works. */
async function checkAccount(stripe: Stripe, isLive: boolean): Promise<AccountState> {
  const balance = await unlessForbidden(stripe.balance.retrieve());
  const account = await unlessForbidden(stripe.accounts.retrieveCurrent());
  if (!balance && !account) await stripe.checkout.sessions.list({ limit: 1 });
  return { isLive: balance?.livemode ?? isLive, canCharge: account?.charges_enabled ?? null };
}

/** An endpoint of an earlier connection cannot be used again, because Stripe shows a secret only once. */
async function createWebhook(stripe: Stripe, url: string): Promise<CreatedWebhook> {
  const { data } = await stripe.webhookEndpoints.list({ limit: 100 });
  const { secret } = await stripe.webhookEndpoints.create({ url, enabled_events: [...EVENTS] });
  if (!secret) throw new Error('Stripe created a webhook endpoint without a secret.');
  const earlier = data.filter((endpoint) => endpoint.url === url);
  return {
    secret,
    removeEarlier: async () => {
      for (const { id } of earlier) await stripe.webhookEndpoints.del(id);
    },
  };
}

async function unlessForbidden<T>(answer: Promise<T>): Promise<T | undefined> {
  try {
    return await answer;
  } catch (error) {
    if (error instanceof Error && 'statusCode' in error && error.statusCode === 403) return undefined;
    throw error;
  }
}
