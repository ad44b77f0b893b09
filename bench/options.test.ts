import { describe, expect, it } from 'vitest';
import { readOptions } from './options.ts';

describe('the options of the bench', () => {
  it('measures a thousand products with sixteen connections by default', () => {
    expect(readOptions([])).toMatchObject({ products: [1000], connections: 16, only: [], isCold: false });
  });

  it('takes several sizes, smallest first, and a list of operations', () => {
    const options = readOptions(['--products', '1000000,1000', '--only', 'list, detail']);
    expect(options.products).toEqual([1000, 1_000_000]);
    expect(options.only).toEqual(['list', 'detail']);
  });

  it('compares as many processes with one as requested', () => {
    expect(readOptions([]).processes).toBeUndefined();
    expect(readOptions(['--processes', '3']).processes).toBe(3);
  });

  it.each([
    ['90s', 90],
    ['30m', 1800],
    ['2h', 7200],
    ['45', 45],
  ])('reads %s as %i seconds', (text, seconds) => {
    expect(readOptions(['--mixed', text]).mixedSeconds).toBe(seconds);
  });

  it.each([
    [['--products', 'many'], '--products'],
    [['--rounds', '0'], '--rounds'],
    [['--mixed', 'a while'], '--mixed'],
    [['--encoding', 'zip'], '--encoding'],
    [['--fast'], '--fast'],
  ])('refuses %j by name', (args, name) => {
    expect(() => readOptions(args)).toThrow(name);
  });

  it('keeps the self-test small whatever else is asked for', () => {
    expect(readOptions(['--self-test', '--products', '1000000'])).toMatchObject({
      products: [200],
      rounds: 1,
    });
  });
});
