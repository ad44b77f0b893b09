import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { AccountState, CreatedWebhook, PaymentAccount } from './payment-provider.ts';
import { type StripeKey, stripeClient } from './stripe-client.ts';

/** The events that tell the shop how a payment session ended. */
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

/** An endpoint of an earlier connection cannot be used again, because Stripe tells a secret only once. */
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
