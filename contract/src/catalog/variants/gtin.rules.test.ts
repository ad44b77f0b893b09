import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isGtin } from './gtin.rules.ts';

const KNOWN = ['96385074', '036000291452', '4006381333931', '9780306406157', '10614141000415'];

describe('isGtin', () => {
  it.each(KNOWN)('takes %s', (barcode) => expect(isGtin(barcode)).toBe(true));

  it.each(['', '12345', '4006381333930', '400638133393x', '0006381333931 ', '40063813339310'])(
    'does not take %j',
    (barcode) => expect(isGtin(barcode)).toBe(false),
  );

  it('notices any digit that is typed wrong', () => {
    fc.assert(
      fc.property(fc.constantFrom(...KNOWN), fc.nat(13), fc.nat(9), (barcode, place, digit) => {
        const at = place % barcode.length;
        const typed = `${barcode.slice(0, at)}${digit}${barcode.slice(at + 1)}`;
        expect(isGtin(typed)).toBe(typed === barcode);
      }),
    );
  });
});
