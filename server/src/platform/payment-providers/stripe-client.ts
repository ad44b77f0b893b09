import type Stripe from 'stripe';

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
    ...(apiUrl ? hostOf(apiUrl) : {}),
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
