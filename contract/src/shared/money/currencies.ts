export const DEFAULT_CURRENCY = 'USD';

export type Currency = {
  name: string;
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
  USD: { name: 'US dollar', symbol: '$', decimals: 2 },
  EUR: { name: 'Euro', symbol: '€', decimals: 2 },
  GBP: { name: 'British pound', symbol: '£', decimals: 2 },
  AED: { name: 'UAE dirham', symbol: 'AED ', decimals: 2 },
  AUD: { name: 'Australian dollar', symbol: 'A$', decimals: 2 },
  BRL: { name: 'Brazilian real', symbol: 'R$', decimals: 2 },
  CAD: { name: 'Canadian dollar', symbol: 'CA$', decimals: 2 },
  CHF: { name: 'Swiss franc', symbol: 'CHF ', decimals: 2 },
  CZK: { name: 'Czech koruna', symbol: 'CZK ', decimals: 2 },
  DKK: { name: 'Danish krone', symbol: 'DKK ', decimals: 2 },
  HKD: { name: 'Hong Kong dollar', symbol: 'HK$', decimals: 2 },
  ILS: { name: 'Israeli shekel', symbol: '₪', decimals: 2 },
  INR: { name: 'Indian rupee', symbol: '₹', decimals: 2 },
  JPY: { name: 'Japanese yen', symbol: '¥', decimals: 0 },
  KRW: { name: 'South Korean won', symbol: '₩', decimals: 0 },
  KWD: { name: 'Kuwaiti dinar', symbol: 'KWD ', decimals: 2, shownDecimals: 3 },
  MXN: { name: 'Mexican peso', symbol: 'MX$', decimals: 2 },
  NOK: { name: 'Norwegian krone', symbol: 'NOK ', decimals: 2 },
  NZD: { name: 'New Zealand dollar', symbol: 'NZ$', decimals: 2 },
  PLN: { name: 'Polish złoty', symbol: 'PLN ', decimals: 2 },
  SEK: { name: 'Swedish krona', symbol: 'SEK ', decimals: 2 },
  SGD: { name: 'Singapore dollar', symbol: 'S$', decimals: 2 },
  TRY: { name: 'Turkish lira', symbol: '₺', decimals: 2 },
  ZAR: { name: 'South African rand', symbol: 'R', decimals: 2 },
};

/** Unknown codes are written as they are, with hundredths. */
export function currencyOf(code: string): Currency {
  return CURRENCIES[code.toUpperCase()] ?? { name: code, symbol: `${code} `, decimals: 2 };
}
