import fc from 'fast-check';
import { expect, it } from 'vitest';
import { joinedValues, splitValues } from './variant-columns.rules.ts';

it('writes the values of an option into one cell and reads the same ones', () => {
  const value = fc.stringMatching(/^[\\|,a-c]{1,6}$/);
  fc.assert(
    fc.property(fc.array(value, { maxLength: 5 }), (values) => {
      expect(splitValues(joinedValues(values))).toEqual(values);
    }),
  );
});

it('reads what somebody typed: blanks around values and a separator at the end do not count', () => {
  expect(splitValues(' S | M|L |')).toEqual(['S', 'M', 'L']);
  expect(splitValues('Red, Blue\\, light', ',')).toEqual(['Red', 'Blue, light']);
});
