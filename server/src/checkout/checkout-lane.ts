import { sharedRefusals } from '@vitrine/contract/shared/refusals';
import { atOnce } from '../limits/limits.ts';
import { limitConcurrency } from '../shared/limit-concurrency.ts';
import { Refusal } from '../shared/refusal.ts';

const lane = limitConcurrency({
  atOnce: atOnce.checkouts,
  queue: {
    size: atOnce.checkoutsWaiting,
    refusal: () => new Refusal(sharedRefusals.unavailable, { retryAfterSeconds: 2 }),
  },
});

/**
 * Places orders a few at a time, shopper by shopper. When a crowd wants the last pieces, those who wait here learn that
 * they are gone from one short read at their turn, instead of waiting for a connection to find it out in a transaction.
 */
export function inCheckoutLane<T>(userId: string, place: () => Promise<T>): Promise<T> {
  return lane(place, [userId]);
}
