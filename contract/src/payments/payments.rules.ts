import type { AWAITED_WAYS } from '../orders/awaited/awaited-payments.rules.ts';
import { CURRENCIES } from '../shared/money/currencies.ts';
import { formatDollars, toCents } from '../shared/money/money.ts';

/** Providers write currency codes in lower case. */
export function providerCurrency(currency: string): string {
  return currency.toLowerCase();
}

/**
 * Formats an amount that a provider reported, in any currency. It was converted as if it were in the shop's currency,
 * which may have a different smallest unit.
 */
export function formatReportedAmount(
  { amount, currency }: { amount: number; currency: string },
  shopCurrency: string,
): string {
  const known = CURRENCIES[currency.toUpperCase()];
  const cents = toCents(amount, shopCurrency);
  if (known) return formatDollars(cents / 10 ** known.decimals, currency);
  try {
    const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
    const { maximumFractionDigits = 2 } = format.resolvedOptions();
    return format.format(cents / 10 ** maximumFractionDigits);
  } catch {
    // Not a valid currency code, which is what the owner has to see.
    return `${amount} ${currency}`;
  }
}

/** What takes payments online. */
export const ONLINE_PROVIDERS = ['stripe', 'sandbox'] as const;
/** `manual`: the team took the money itself when it entered the order. A provider that was added has a name of its own. */
export type PaymentProviderName =
  | (typeof ONLINE_PROVIDERS)[number]
  | (typeof AWAITED_WAYS)[number]
  | 'manual'
  | (string & {});
export const PROVIDER_NAME = /^[a-z][a-z0-9]{1,29}$/;

/** How far a signature's timestamp may be from now, in either direction. */
export const SIGNATURE_TOLERANCE_SECONDS = 300;
