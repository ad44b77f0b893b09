import { describe, expect, it } from 'vitest';
import { amountMessage, isAmount } from '../field-problem.ts';
import { CURRENCIES } from './currencies.ts';
import { currencyNames } from './currency-names.ts';
import {
  calculateTotals,
  formatCents,
  formatDollars,
  fromProviderAmount,
  MAX_PRICE_CENTS,
  maxPriceDollars,
  plainAmount,
  toCents,
  toDollars,
  toProviderAmount,
} from './money.ts';

describe('a shop that sells in yen', () => {
  it('has no decimals anywhere', () => {
    const currency = 'JPY';
    expect(toCents(1980, currency)).toBe(1980);
    expect(formatCents(1234567, currency)).toBe('¥1,234,567');
    expect(plainAmount(toDollars(1980, currency), currency)).toBe('1980');
    expect(calculateTotals([{ unitCents: 1980, quantity: 3 }], 15).total).toBe(5049);
    expect(isAmount('1980', currency)).toBe(true);
    expect(isAmount('1980.5', currency)).toBe(false);
    expect(amountMessage('Price', currency)).toBe(
      'Price must be an amount from 0 to 100,000,000 without decimals',
    );
    expect(toProviderAmount(1980, 'jpy')).toBe(1980);
  });
});

describe('a shop that sells in Kuwaiti dinars', () => {
  it('uses hundredths, writes thousandths and sends thousandths that a provider takes', () => {
    const currency = 'KWD';
    expect(toCents(12.34, currency)).toBe(1234);
    expect(formatCents(123_456, currency)).toBe('KWD 1,234.560');
    expect(isAmount('12.345', currency)).toBe(false);
    expect(toProviderAmount(1234, 'kwd')).toBe(12_340);
    expect(fromProviderAmount(12_340, 'kwd')).toBe(1234);
  });
});

describe('every currency', () => {
  it.each(Object.keys(CURRENCIES))('%s brings each price back from the wire and the provider', (currency) => {
    for (const cents of [0, 1, 99, 100, 1999, 123_456, MAX_PRICE_CENTS]) {
      expect(toCents(toDollars(cents, currency), currency)).toBe(cents);
      expect(fromProviderAmount(toProviderAmount(cents, currency), currency)).toBe(cents);
      expect(isAmount(plainAmount(toDollars(cents, currency), currency), currency)).toBe(true);
    }
    expect(maxPriceDollars(currency)).toBeLessThanOrEqual(100_000_000);
  });

  it('has a name', () => {
    expect(Object.keys(currencyNames)).toEqual(Object.keys(CURRENCIES));
  });

  it('writes amounts in US English, below zero too', () => {
    expect(formatDollars(-1234.5, 'EUR')).toBe('-€1,234.50');
    expect(formatDollars(1234567.891, 'KWD')).toBe('KWD 1,234,567.891');
    expect(formatDollars(999, 'USD')).toBe('$999.00');
  });
});
