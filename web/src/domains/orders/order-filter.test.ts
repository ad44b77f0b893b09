import { describe, expect, it } from 'vitest';
import { hasFilter, readFilter, toServerFilter } from './order-filter.ts';

const filterOf = (query: string) => toServerFilter(readFilter(new URLSearchParams(query)));

describe('the filters of the orders', () => {
  it('include the last day, also at the end of a month', () => {
    expect(filterOf('from=2026-11-01&to=2026-11-30')).toEqual({
      from: new Date('2026-11-01T00:00').toISOString(),
      before: new Date('2026-12-01T00:00').toISOString(),
    });
  });

  it('ignore a day that does not exist', () => {
    expect(filterOf('from=yesterday&to=2026-13-01')).toEqual({});
    expect(hasFilter(readFilter(new URLSearchParams('to=2026-13-01')))).toBe(false);
  });

  it('can be combined', () => {
    expect(filterOf('paid&ship&customer=c1')).toEqual({ paid: true, toShip: true, customer: 'c1' });
  });
});
