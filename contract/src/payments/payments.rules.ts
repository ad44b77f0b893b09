/** Every price of the shop is in dollars; providers name the currency in lower case. */
export const CURRENCY = 'usd';

export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** How far the moment of a signature may lie from now, in either direction. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;
