/** All prices are in dollars; providers write currency codes in lower case. */
export const CURRENCY = 'usd';

/**
 * Formats an amount that a provider reported, in any currency. It was converted as if the currency had hundredths,
 * which some currencies do not.
 */
export function formatReportedAmount({ amount, currency }: { amount: number; currency: string }): string {
  try {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    const { maximumFractionDigits = 2 } = format.resolvedOptions();
    return format.format(Math.round(amount * 100) / 10 ** maximumFractionDigits);
  } catch {
    // Not a valid currency code, which is what the owner has to see.
    return `${amount} ${currency}`;
  }
}

export const PAYMENT_PROVIDERS = ['stripe', 'sandbox'] as const;
export type PaymentProviderName = (typeof PAYMENT_PROVIDERS)[number];

/** How far a signature's timestamp may be from now, in either direction. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;
