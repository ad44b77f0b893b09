import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { atOnce } from '../../platform/rate-limits/rate-limits.ts';
import { limitConcurrency } from '../../platform/shared/limit-concurrency.ts';
import { Refusal } from '../../platform/shared/refusal.ts';

const queue = limitConcurrency({
  atOnce: atOnce.checkouts,
  queue: {
    size: atOnce.checkoutsWaiting,
    refusal: () => new Refusal(sharedRefusals.unavailable, { retryAfterSeconds: 2 }),
  },
});

/**
 * Places orders a few at a time, shopper by shopper. When a crowd wants the last pieces, those waiting here learn from
 * one short read at their turn that they are gone, instead of from a transaction that first waits for a connection.
 */
export function inCheckoutQueue<T>(userId: string, place: () => Promise<T>): Promise<T> {
  return queue(place, [userId]);
}
