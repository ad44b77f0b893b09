import { describe, expect, it } from 'vitest';
import { nextKey } from './combobox.ts';

describe('nextKey', () => {
  const keys = ['a', 'b', 'c'];
  const box = [undefined, ...keys];

  it('goes down and round to the first', () => {
    expect(keys.map((key) => nextKey(keys, key, 'ArrowDown'))).toEqual(['b', 'c', 'a']);
  });

  it('goes up and round to the last', () => {
    expect(keys.map((key) => nextKey(keys, key, 'ArrowUp'))).toEqual(['c', 'a', 'b']);
  });

  it('leads through the box, where that is one of the places', () => {
    expect(box.map((key) => nextKey(box, key, 'ArrowDown'))).toEqual(['a', 'b', 'c', undefined]);
    expect(box.map((key) => nextKey(box, key, 'ArrowUp'))).toEqual(['c', undefined, 'a', 'b']);
  });

  it('stays nowhere when there is nothing', () => {
    expect(nextKey([], undefined, 'ArrowDown')).toBeUndefined();
    expect(nextKey([undefined], undefined, 'ArrowUp')).toBeUndefined();
  });
});
