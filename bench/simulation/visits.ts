/** What a visitor does on average, without images, which a CDN serves. The shares are assumed, not measured. */
export type Step = {
  operation: string;
  perVisit: number;
  /** May be answered from the response cache. */
  isPublic?: true;
  /** Waits for the disk, and needs the database's leader. */
  isWrite?: true;
  /** Hashing runs in other threads, so that the process can serve others meanwhile. */
  isHashing?: true;
  /** Reads from the leader too, because people want to see what they just did. */
  isOwnData?: true;
};

export const VISIT: readonly Step[] = [
  { operation: 'home page', perVisit: 0.5, isPublic: true },
  { operation: 'store page', perVisit: 0.4, isPublic: true },
  { operation: 'product page', perVisit: 0.6, isPublic: true },
  { operation: 'list newest', perVisit: 1.5, isPublic: true },
  { operation: 'list category', perVisit: 1, isPublic: true },
  { operation: 'detail', perVisit: 2, isPublic: true },
  { operation: 'search hit', perVisit: 0.6, isPublic: true },
  { operation: 'search typo', perVisit: 0.05, isPublic: true },
  // Guests have no cart on the server.
  { operation: 'read cart', perVisit: 0.6, isOwnData: true },
  { operation: 'toggle wishlist', perVisit: 0.05, isWrite: true },
  { operation: 'add to cart', perVisit: 0.25, isWrite: true },
  { operation: 'login', perVisit: 0.05, isWrite: true, isHashing: true },
  { operation: 'checkout', perVisit: 0.02, isWrite: true },
];

const DAY_SECONDS = 86_400;

/** Visits per second in the busiest hour. */
export function visitsPerSecond(visitorsPerDay: number, peakFactor: number): number {
  return (visitorsPerDay / DAY_SECONDS) * peakFactor;
}
