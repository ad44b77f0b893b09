import type { Today } from '../analytics/today/today.schemas.ts';

/** A day on which nothing came in and nothing waits. */
export function sampleToday(changes: Partial<Today> = {}): Today {
  return {
    now: '2030-06-13T12:00:00.000Z',
    sales: { orders: 0, amount: 0 },
    usualOrders: null,
    arrived: { since: null, orders: 0, amount: 0 },
    toShip: { orders: 0, oldestAt: null },
    unanswered: { messages: 0, oldestAt: null },
    unmatchedPayments: 0,
    lowStock: { products: 0, soldOut: 0, first: null },
    emptySearches: [],
    expiringCoupons: { coupons: 0, first: null },
    emails: { waiting: 0, failing: null, refused: 0 },
    backupDelayDays: null,
    ...changes,
  };
}
