import { describe, expect, it } from 'vitest';
import { between } from './use-selection.ts';

const list = ['a', 'b', 'c', 'd'].map((_id) => ({ _id }));

describe('between', () => {
  it.each([
    ['b', 'd', 'bcd'],
    ['d', 'b', 'bcd'],
    ['a', 'a', 'a'],
    [undefined, 'c', ''],
    ['gone', 'c', ''],
    ['a', 'gone', ''],
  ])('takes from %s to %s: %s', (from, to, ids) => {
    expect(
      between(list, from, to)
        .map(({ _id }) => _id)
        .join(''),
    ).toBe(ids);
  });
});
