import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import {
  canCreateCoupon,
  couponCodeProblem,
  isCouponActive,
  newCouponProblem,
  normaliseCouponCode,
} from './coupons.rules.ts';
import { couponCodeInput, newCouponInput } from './coupons.schemas.ts';
import { couponAdminTexts, couponRefusalTexts, couponTexts } from './coupons.texts.ts';
import { discountRefusalTexts } from './discount-terms.texts.ts';

function messages(schema: z.ZodType, input: unknown): string[] {
  return schema.safeParse(input).error?.issues.map(({ message }) => message) ?? [];
}

describe('normaliseCouponCode (S-CRT-16, A-CPN-05)', () => {
  it('trims and upper-cases', () => {
    expect(normaliseCouponCode('  autumn10 ')).toBe('AUTUMN10');
  });
});

describe('couponCodeProblem (S-CRT-15)', () => {
  it('asks for a code when it is blank', () => {
    expect(couponCodeProblem('  ')?.message).toBe('Please enter a coupon code');
    expect(couponCodeProblem('x')).toBeNull();
  });
});

describe('isCouponActive (A-CPN-13)', () => {
  const now = new Date('2026-11-15T12:00:00Z');

  it.each([
    ['2026-11-15T12:00:00.001Z', true],
    ['2026-11-15T12:00:00.000Z', false],
    ['2026-11-15T13:00:00+02:00', false],
  ])('expiring %s: %s', (expiresAt, expected) => {
    expect(isCouponActive({ expiresAt }, now)).toBe(expected);
  });
});

describe('canCreateCoupon (A-CPN-08)', () => {
  const draft = { code: 'AUTUMN10', discount: '10', expiresAt: '2026-12-01T00:00' };

  it.each([
    [{}, true],
    [{ code: ' ' }, false],
    [{ discount: '' }, false],
    [{ expiresAt: '' }, false],
  ])('with %j: %s', (change, expected) => {
    expect(canCreateCoupon({ ...draft, ...change })).toBe(expected);
  });
});

describe('newCouponProblem (A-CPN-06, A-CPN-07)', () => {
  const now = new Date('2026-11-15T12:00:00Z');
  const draft = { code: 'autumn10', discount: '10', expiresAt: '2026-12-01T00:00:00Z' };

  it.each([
    [{}, undefined],
    [{ discount: '1' }, undefined],
    [{ discount: '100' }, undefined],
    [{ code: 'black_friday-26' }, undefined],
    [{ code: 'A'.repeat(32) }, undefined],
    [{ code: 'A'.repeat(33) }, couponRefusalTexts.badCode],
    [{ code: 'AB', discount: '0' }, couponRefusalTexts.badCode],
    [{ code: 'A B C' }, couponRefusalTexts.badCode],
    [{ discount: '0' }, couponRefusalTexts.badDiscount],
    [{ discount: '101' }, couponRefusalTexts.badDiscount],
    [{ discount: '9.5' }, couponRefusalTexts.badDiscount],
    [{ discount: '-5' }, couponRefusalTexts.badDiscount],
    [{ expiresAt: 'soon' }, couponRefusalTexts.badExpiry],
    [{ expiresAt: '2026-11-15T12:00:00Z' }, couponRefusalTexts.expiryPassed],
    [{ expiresAt: '2026-11-15T12:00:01Z' }, undefined],
    [{ conditions: { startsAt: '2026-12-01T00:00:00Z' } }, discountRefusalTexts.endsFirst],
    [{ conditions: { startsAt: '2026-11-30T23:59:59Z' } }, undefined],
  ])('with %j: %s', (change, message) => {
    expect(newCouponProblem({ ...draft, ...change }, now)?.message).toBe(message);
  });
});

describe('couponCodeInput (S-CRT-17)', () => {
  it('reads any text as a code, in upper case', () => {
    expect(couponCodeInput.parse({ code: ' spring ' })).toEqual({ code: 'SPRING' });
    expect(messages(couponCodeInput, { code: ' ' })).toEqual(['Please enter a coupon code']);
  });
});

describe('newCouponInput (A-CPN-05, A-CPN-06, A-CPN-09)', () => {
  const coupon = { code: 'AUTUMN10', discount: 10, expiresAt: '2026-12-01T00:00:00.000Z' };

  it('stores the code in upper case', () => {
    expect(newCouponInput.parse({ ...coupon, code: ' autumn10 ' })).toEqual(coupon);
  });

  it('refuses an expiry that is not after the start', () => {
    const startsAt = coupon.expiresAt;
    expect(messages(newCouponInput, { ...coupon, conditions: { startsAt } })).toEqual([
      discountRefusalTexts.endsFirst,
    ]);
  });

  it.each(['AB', 'x'.repeat(33), 'A B C', 'ÄÖÜ'])('refuses the code %j', (code) => {
    expect(messages(newCouponInput, { ...coupon, code })).toEqual([couponRefusalTexts.badCode]);
  });

  it.each([0, 101, 9.5, '10', null])('refuses the discount %j', (discount) => {
    expect(messages(newCouponInput, { ...coupon, discount })).toEqual([couponRefusalTexts.badDiscount]);
  });

  it.each([
    'tomorrow',
    '2026-12-01',
    '2026-02-30T00:00:00Z',
    '9999-12-31T23:59:59-00:01',
    1_800_000_000_000,
    null,
  ])('refuses the expiry %j', (expiresAt) => {
    expect(messages(newCouponInput, { ...coupon, expiresAt })).toEqual([couponRefusalTexts.badExpiry]);
  });
});

describe('texts of coupons', () => {
  it.each([
    ['S-CRT-15', couponTexts.codeRequired, 'Please enter a coupon code'],
    ['S-CRT-18', couponTexts.applied, 'Coupon applied successfully!'],
    ['S-CRT-19', couponTexts.invalid, 'Invalid coupon code'],
    ['A-CPN-02', couponAdminTexts.loadFailed, 'Failed to fetch coupons'],
    ['A-CPN-03', couponAdminTexts.title, 'Manage Coupons'],
    ['A-CPN-10', couponAdminTexts.created, 'Coupon created successfully!'],
    ['A-CPN-11', couponAdminTexts.createFailed, 'Failed to create coupon'],
    ['A-CPN-13', couponAdminTexts.active, 'Active'],
    ['A-CPN-13', couponAdminTexts.expired, 'Expired'],
    ['A-CPN-20', couponAdminTexts.deleted, 'Coupon deleted successfully'],
    ['A-CPN-21', couponAdminTexts.deleteFailed, 'Failed to delete coupon'],
    ['A-CPN-22', couponAdminTexts.empty, 'No coupons found'],
  ])('(%s) say what the specification says: %s', (_id, text, specified) => {
    expect(text).toBe(specified);
  });
});
