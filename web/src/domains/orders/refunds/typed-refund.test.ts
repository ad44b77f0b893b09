import { describe, expect, it } from 'vitest';
import { typedRefund } from './typed-refund.ts';

describe('typedRefund', () => {
  it.each([
    ['24.50', 2450],
    ['24,50', 2450],
    ['1,234.50', 123_450],
    ['1.234,50', 123_450],
    ['', 0],
  ])('reads %j as %i cents', (typed, cents) => {
    expect(typedRefund(typed)).toEqual({ cents, problem: undefined });
  });

  it.each([
    ['1,234', '“1,234” can mean 1234 or 1.234. Write 1234 or 1.23.'],
    ['1.005', '“1.005” can mean 1005 or 1.005. Write 1005 or 1.00.'],
    ['-5', 'Amount must be an amount from 0 to 1,000,000 with at most 2 decimals'],
    ['0,505', 'Amount must be an amount from 0 to 1,000,000 with at most 2 decimals'],
  ])('refunds nothing for %j', (typed, problem) => {
    expect(typedRefund(typed)).toEqual({ cents: 0, problem });
  });
});
