import { describe, expect, it } from 'vitest';
import { isViewQuery, viewQuery } from './order-views.rules.ts';

describe('viewQuery', () => {
  it('keeps the filters and the order of the table, in one form', () => {
    expect(viewQuery('?sort=-total&paid=')).toBe('paid=&sort=-total');
    expect(viewQuery('?sort=date&ship&from=2026-11-01&to=2026-11-18')).toBe(
      'ship=&from=2026-11-01&to=2026-11-18&sort=date',
    );
    expect(viewQuery('?from=2026-11-01&status=delivered')).toBe('status=delivered&from=2026-11-01');
  });

  it('keeps nothing of a person', () => {
    expect(viewQuery('?customer=5e1f&search=ada&paid')).toBe('paid=');
    expect(viewQuery('?search=ada')).toBe('');
  });
});

describe('isViewQuery', () => {
  it.each(['paid=', 'ship=&sort=date'])('accepts %j', (query) => {
    expect(isViewQuery(query)).toBe(true);
  });

  it.each(['', 'customer=5e1f', 'sort=date&paid=', 'paid', 'paid=&paid=', '?paid='])(
    'refuses %j',
    (query) => {
      expect(isViewQuery(query)).toBe(false);
    },
  );
});
