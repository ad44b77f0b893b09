import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ambiguousAmountMessage, readAmount } from './typed-amount.ts';

const amount = (value: string) => ({ kind: 'amount', value });

describe('readAmount', () => {
  it.each([
    ['24,50', '24.5'],
    ['24.50', '24.5'],
    ['24.5', '24.5'],
    ['20,00', '20'],
    ['5', '5'],
    ['05', '5'],
    ['1234', '1234'],
    ['1234.56', '1234.56'],
    ['1234,56', '1234.56'],
    ['1.234,50', '1234.5'],
    ['1,234.50', '1234.5'],
    ['1 234,50', '1234.5'],
    ['1\u202f234,50', '1234.5'],
    ["1'234.50", '1234.5'],
    ['1’234.50', '1234.5'],
    ['1.234.567', '1234567'],
    ['1,234,567.89', '1234567.89'],
    ['1 234 567', '1234567'],
    ['0,500', '0.5'],
    ['1234,567', '1234.567'],
    ['.5', '0.5'],
    [',5', '0.5'],
    [' 7 ', '7'],
  ])('reads %j as %s', (typed, value) => {
    expect(readAmount(typed, 2)).toEqual(amount(value));
  });

  it.each([
    ['1,234', ['1234', '1.234']],
    ['1.234', ['1234', '1.234']],
    ['24,500', ['24500', '24.5']],
    ['999.000', ['999000', '999']],
  ])('asks about %j', (typed, readings) => {
    expect(readAmount(typed, 2)).toEqual({ kind: 'ambiguous', readings });
  });

  it('takes one mark before three digits for thousands in a currency without decimals', () => {
    expect(readAmount('1,234', 0)).toEqual(amount('1234'));
    expect(readAmount('1.234', 0)).toEqual(amount('1234'));
    expect(readAmount('24,50', 0)).toEqual(amount('24.5'));
  });

  it.each([
    '2450,',
    '24.',
    '',
    ' ',
    ',',
    '-5',
    '1e3',
    '$5',
    '5 €',
    '1,23,45',
    '1.234,56.7',
    '1,2.3,4',
    '12 34',
    "1'23,4",
    'x',
  ])('does not read %j', (typed) => {
    expect(readAmount(typed, 2)).toEqual({ kind: 'unreadable' });
  });

  it('does not look at what is longer than an amount', () => {
    expect(readAmount('1'.repeat(1_000_000), 2)).toEqual({ kind: 'unreadable' });
  });

  it('says both readings and how to write each', () => {
    expect(ambiguousAmountMessage(' 2,500 ', ['2500', '2.5'], 2)).toBe(
      '“2,500” can mean 2500 or 2.5. Write 2500 or 2.50.',
    );
  });
});

const cents = fc.integer({ min: 0, max: 999_999_999 });
const groups = fc.constantFrom('', ',', '.', ' ', "'", '’', '\u00a0', '\u202f');
const marks = fc.constantFrom(',', '.');

function grouped(whole: number, separator: string): string {
  return String(whole).replaceAll(/\B(?=(\d{3})+(?!\d))/g, separator);
}

describe('readAmount, whatever the notation', () => {
  it('finds the cents of every amount that is written with two decimals', () => {
    fc.assert(
      fc.property(cents, groups, marks, (total, separator, mark) => {
        fc.pre(separator !== mark);
        const fraction = String(total % 100).padStart(2, '0');
        const read = readAmount(`${grouped(Math.floor(total / 100), separator)}${mark}${fraction}`, 2);
        expect(read.kind === 'amount' && Math.round(Number(read.value) * 100)).toBe(total);
      }),
    );
  });

  it('never makes an amount a hundred or a thousand times larger without asking', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,' ]{1,12}$/), (typed) => {
        const read = readAmount(typed, 2);
        if (read.kind !== 'amount') return;
        const lastMark = Math.max(typed.lastIndexOf(','), typed.lastIndexOf('.'));
        const behind = lastMark < 0 ? '' : typed.slice(lastMark + 1).trim();
        const isFraction = behind.length > 0 && behind.length !== 3 && !/[ ']/.test(behind);
        if (isFraction) expect(Number(read.value)).toBe(Number(`${wholeOf(typed, lastMark)}.${behind}`));
      }),
    );
  });

  it('reads its own plain value as the same amount, or asks', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[\d.,' ]{1,12}$/), (typed) => {
        const read = readAmount(typed, 2);
        if (read.kind !== 'amount') return;
        const again = readAmount(read.value, 2);
        expect(again.kind === 'ambiguous' ? again.readings[1] : again).toEqual(
          again.kind === 'ambiguous' ? read.value : read,
        );
      }),
    );
  });

  it('agrees with a plain number that has no three decimals', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^\d{1,9}(\.\d{1,2})?$/), (typed) => {
        expect(readAmount(typed, 2)).toEqual(amount(String(Number(typed))));
      }),
    );
  });
});

function wholeOf(typed: string, lastMark: number): string {
  return typed.slice(0, lastMark).replaceAll(/\D/g, '') || '0';
}
