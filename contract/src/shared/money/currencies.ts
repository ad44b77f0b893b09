export const DEFAULT_CURRENCY = 'USD';

export type Currency = {
  symbol: string;
  /** The decimals of the smallest amount that the shop uses. */
  decimals: 0 | 2;
  /** The decimals that are displayed, if there are more. */
  shownDecimals?: 3;
};

/**
 * The currencies that a shop can sell in. Amounts are whole numbers of the smallest unit. Dinars have thousandths, but
 * payment providers accept only hundredths, so the shop uses hundredths too and displays an extra zero.
 */
export const CURRENCIES: Readonly<Record<string, Currency>> = {
  USD: { symbol: '$', decimals: 2 },
  EUR: { symbol: '€', decimals: 2 },
  GBP: { symbol: '£', decimals: 2 },
  AED: { symbol: 'AED ', decimals: 2 },
  AUD: { symbol: 'A$', decimals: 2 },
  BRL: { symbol: 'R$', decimals: 2 },
  CAD: { symbol: 'CA$', decimals: 2 },
  CHF: { symbol: 'CHF ', decimals: 2 },
  CZK: { symbol: 'CZK ', decimals: 2 },
  DKK: { symbol: 'DKK ', decimals: 2 },
  HKD: { symbol: 'HK$', decimals: 2 },
  ILS: { symbol: '₪', decimals: 2 },
  INR: { symbol: '₹', decimals: 2 },
  JPY: { symbol: '¥', decimals: 0 },
  KRW: { symbol: '₩', decimals: 0 },
  KWD: { symbol: 'KWD ', decimals: 2, shownDecimals: 3 },
  MXN: { symbol: 'MX$', decimals: 2 },
  NOK: { symbol: 'NOK ', decimals: 2 },
  NZD: { symbol: 'NZ$', decimals: 2 },
  PLN: { symbol: 'PLN ', decimals: 2 },
  SEK: { symbol: 'SEK ', decimals: 2 },
  SGD: { symbol: 'S$', decimals: 2 },
  TRY: { symbol: '₺', decimals: 2 },
  ZAR: { symbol: 'R', decimals: 2 },
};

/** Unknown codes are written as they are, with hundredths. */
export function currencyOf(code: string): Currency {
  return CURRENCIES[code.toUpperCase()] ?? { symbol: `${code} `, decimals: 2 };
}
