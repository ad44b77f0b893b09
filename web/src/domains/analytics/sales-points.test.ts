import { describe, expect, it } from 'vitest';
import { ordersOf, salesPoints, summaryOf } from './sales-points.ts';

const months = salesPoints(
  [
    { period: '2025-11', sales: 100, orders: 1 },
    { period: '2025-12', sales: 300, orders: 3 },
    { period: '2026-01', sales: 150, orders: 2 },
  ],
  'month',
);

describe('salesPoints', () => {
  it('name each month with its year, and the running one "so far"', () => {
    expect(months.map(({ name }) => name)).toEqual([
      'November 2025',
      'December 2025',
      'January 2026, so far',
    ]);
    expect(months.map(({ label, year }) => label + year)).toEqual(['Nov2025', 'Dec', 'Jan2026']);
  });

  it('say the change from the month or day before', () => {
    expect(months.map(({ change }) => change)).toEqual([
      undefined,
      '+200.0% from November 2025',
      '-50.0% from December 2025',
    ]);
    const days = [
      { period: '2026-11-02', sales: 0, orders: 0 },
      { period: '2026-11-03', sales: 5, orders: 1 },
    ];
    expect(salesPoints(days, 'day')[1]).toMatchObject({
      label: 'Nov 3',
      name: 'Nov 3, so far',
      change: '+100.0% from Nov 2',
    });
  });

  it('lead to the paid orders of the month', () => {
    expect(months.map(ordersOf)[1]).toBe('/admin/orders?paid=&from=2025-12-01&to=2025-12-31');
  });
});

describe('summaryOf', () => {
  it('compares the first with the last and names the best', () => {
    expect(summaryOf(months, 'month')).toBe(
      'From $100.00 in November 2025 to $150.00 in January 2026 so far. Best month: December 2025 with $300.00.',
    );
  });
});
