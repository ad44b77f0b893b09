/** Every price of the shop is in dollars; providers name the currency in lower case. */
export const CURRENCY = 'usd';

/**
 * An amount that a provider reported, in whatever currency. It comes as hundredths read as dollars, and some
 * currencies have no hundredths or thousandths of a unit.
 */
export function formatReported({ amount, currency }: { amount: number; currency: string }): string {
  try {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    const { maximumFractionDigits = 2 } = format.resolvedOptions();
    return format.format(Math.round(amount * 100) / 10 ** maximumFractionDigits);
  } catch {
    // Not the code of any currency, which is what the owner has to see.
    return `${amount} ${currency}`;
  }
}

export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** How far the moment of a signature may lie from now, in either direction. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;
