import { currencyOf } from './currencies.ts';

/**
 * Whole cents, or the smallest unit of whatever currency the shop sells in; a dollar is its main unit. Amounts are
 * integers everywhere except in the API and on the screen, where they are dollars. Every
 * function here is exact within the shop's limits: a price of at most MAX_PRICE_CENTS, MAX_QUANTITY units a line and
 * MAX_CART_LINES lines make a subtotal under 2 × 10^13 cents, and that times 100 percent is still under 2^53.
 */
export type Cents = number;

export const MAX_PRICE_CENTS: Cents = 100_000_000;
export const MIN_QUANTITY = 1;
export const MAX_QUANTITY = 999;
export const MAX_CART_LINES = 200;

/** One line of a cart or an order: the unit price after promo and the quantity. */
export type PricedLine = { unitCents: Cents; quantity: number };
export type Totals = { subtotal: Cents; discount: Cents; total: Cents };

/** Rounds to the nearest cent, because 19.99 has no exact binary form and 19.99 × 100 is not 1999. */
export function toCents(dollars: number, currency: string): Cents {
  return Math.round(dollars * centsPerDollar(currency));
}

export function toDollars(cents: Cents, currency: string): number {
  return cents / centsPerDollar(currency);
}

/** Whether nothing of the amount is smaller than a cent. */
export function isWholeCents(dollars: number, currency: string): boolean {
  return Math.abs(dollars - toDollars(toCents(dollars, currency), currency)) < 1e-9;
}

/** The highest price: a million in most currencies. */
export function maxPriceDollars(currency: string): number {
  return toDollars(MAX_PRICE_CENTS, currency);
}

/** How many decimals a price can have: none for yen. */
export function priceDecimals(currency: string): number {
  return currencyOf(currency).decimals;
}

function centsPerDollar(currency: string): number {
  return 10 ** priceDecimals(currency);
}

/** A plain number with the currency's decimals, for fields and for programs that read pages. */
export function plainAmount(dollars: number, currency: string): string {
  return dollars.toFixed(priceDecimals(currency));
}

/** A provider counts a dinar in thousandths, the shop in hundredths. */
export function toProviderAmount(cents: Cents, currency: string): number {
  return cents * providerFactor(currency);
}

export function fromProviderAmount(amount: number, currency: string): Cents {
  return Math.round(amount / providerFactor(currency));
}

function providerFactor(code: string): number {
  const { decimals, shownDecimals = decimals } = currencyOf(code);
  return 10 ** (shownDecimals - decimals);
}

/**
 * `$1,234.50`, always in US English. Written by hand, because creating the first
 * Intl.NumberFormat with a currency blocks a phone for a tenth of a second before it shows a page.
 */
export function formatDollars(dollars: number, currency: string): string {
  const { symbol, decimals, shownDecimals = decimals } = currencyOf(currency);
  const amount = Math.abs(dollars)
    .toFixed(shownDecimals)
    .replace(/\B(?<!\.\d*)(?=(\d{3})+(?!\d))/g, ',');
  return `${dollars < 0 ? '-' : ''}${symbol}${amount}`;
}

/** `$1,200`: without decimals where there are none. */
export function formatWholeDollars(dollars: number, currency: string): string {
  return formatDollars(dollars, currency).replace(/\.0{1,3}$/, '');
}

/** `$`, or `CHF` for a currency that is written by its code. */
export function currencySign(currency: string): string {
  return currencyOf(currency).symbol.trim();
}

export function formatCents(cents: Cents, currency: string): string {
  return formatDollars(toDollars(cents, currency), currency);
}

/**
 * Divides whole numbers and rounds half up. It uses the remainder, because a quotient such as 0.285 or 1.005 is
 * slightly below its half in binary and would round down.
 */
export function divideHalfUp(numerator: number, denominator: number): number {
  const remainder = numerator % denominator;
  const whole = (numerator - remainder) / denominator;
  return remainder * 2 >= denominator ? whole + 1 : whole;
}

/** Spec shopper §9: price × (1 − promoPercentage / 100), rounded once per unit so that rows and totals add up. */
export function priceAfterPromo(price: Cents, promoPercentage: number): Cents {
  return divideHalfUp(price * (100 - promoPercentage), 100);
}

export function lineTotal({ unitCents, quantity }: PricedLine): Cents {
  return unitCents * quantity;
}

export function calculateSubtotal(lines: readonly PricedLine[]): Cents {
  return lines.reduce((sum, line) => sum + lineTotal(line), 0);
}

/** Spec shopper §9: subtotal × discount / 100. */
export function couponDiscount(subtotal: Cents, discountPercent: number): Cents {
  return divideHalfUp(subtotal * discountPercent, 100);
}

/** What the shopper sees in the cart and what the server charges; without a coupon `discountPercent` is 0. */
export function calculateTotals(lines: readonly PricedLine[], discountPercent = 0): Totals {
  const subtotal = calculateSubtotal(lines);
  const discount = couponDiscount(subtotal, discountPercent);
  return { subtotal, discount, total: subtotal - discount };
}
