import { describe, expect, it } from 'vitest';
import { formatReportedAmount } from './payments.rules.ts';

describe('formatReportedAmount', () => {
  it.each([
    [{ amount: 85, currency: 'usd' }, '$85.00'],
    [{ amount: 1234.5, currency: 'eur' }, '€1,234.50'],
    [{ amount: 85, currency: 'jpy' }, '¥8,500'],
    [{ amount: 12.34, currency: 'kwd' }, 'KWD 12.340'],
    [{ amount: 12.34, currency: 'bhd' }, 'BHD 1.234'],
    [{ amount: 85, currency: 'no money' }, '85 no money'],
  ])('formats %j as %s', (reported, text) => {
    expect(formatReportedAmount(reported, 'USD').replaceAll('\u00a0', ' ')).toBe(text);
  });
});
