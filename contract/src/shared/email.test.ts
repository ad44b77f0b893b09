import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isEmail, normaliseEmail } from './email.ts';

describe('isEmail (S-CON-05)', () => {
  it.each(['a@b.c', 'first.last+tag@mail.example', 'ü@bücher.example', 'a@b.c.d'])('accepts %s', (value) => {
    expect(isEmail(value)).toBe(true);
  });

  it.each(['', 'a', 'a@b', '@b.c', 'a@.c', 'a@b.', 'a b@c.d', 'a@b c.d', 'a@@b.c', 'a@b@c.d', 'a@b.c\n'])(
    'refuses %j',
    (value) => {
      expect(isEmail(value)).toBe(false);
    },
  );

  it('answers as the usual pattern does: something, an @, something, a dot, something, no spaces', () => {
    const pattern = /^[^\s@]+@[^\s@]+\.[^\s@]+$/;
    const nearlyEmail = fc.string({ unit: fc.constantFrom('a', 'b', '@', '.', ' ', '\n'), maxLength: 12 });
    fc.assert(
      fc.property(nearlyEmail, (value) => {
        expect(isEmail(value)).toBe(pattern.test(value));
      }),
      { numRuns: 5000 },
    );
  });

  it('reads a hostile address of a million dots in one pass', () => {
    const started = performance.now();
    expect(isEmail(`a@${'.'.repeat(1_000_000)} `)).toBe(false);
    expect(performance.now() - started).toBeLessThan(1000);
  });
});

describe('normaliseEmail', () => {
  it('makes one address out of its spellings', () => {
    expect(normaliseEmail('  Ana@Vitrine.Example ')).toBe('ana@vitrine.example');
    expect(normaliseEmail('Jose\u0301@b.c')).toBe(normaliseEmail('jos\u00e9@b.c'));
  });
});
