import { describe, expect, it } from 'vitest';
import { NO_ROW, rowAfterKey } from './header-search-list.ts';

describe('rowAfterKey', () => {
  it('goes down over the rows and back into the box', () => {
    expect([NO_ROW, 0, 1, 2].map((row) => rowAfterKey(row, 'ArrowDown', 3))).toEqual([0, 1, 2, NO_ROW]);
  });

  it('goes up from the box to the last row', () => {
    expect([NO_ROW, 2, 1, 0].map((row) => rowAfterKey(row, 'ArrowUp', 3))).toEqual([2, 1, 0, NO_ROW]);
  });

  it('stays in the box when there is no row', () => {
    expect(rowAfterKey(NO_ROW, 'ArrowDown', 0)).toBe(NO_ROW);
  });
});
