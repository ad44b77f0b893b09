/** What a visitor does on average; images are not in it, because a CDN has them. The shares are assumed, not measured. */
export type Step = {
  operation: string;
  perVisit: number;
  /** May be answered from what a process keeps. */
  isPublic?: true;
  /** Waits for the disk, and goes to the leader of the database. */
  isWrite?: true;
  /** Hashing runs in threads beside the process, so that others are served meanwhile. */
  isHashing?: true;
  /** Goes there too, though it only reads: somebody wants to see what they just did. */
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
  // Whoever is not signed in has no cart to ask for.
  { operation: 'read cart', perVisit: 0.6, isOwnData: true },
  { operation: 'toggle wishlist', perVisit: 0.05, isWrite: true },
  { operation: 'add to cart', perVisit: 0.25, isWrite: true },
  { operation: 'login', perVisit: 0.05, isWrite: true, isHashing: true },
  { operation: 'checkout', perVisit: 0.02, isWrite: true },
];

const DAY_SECONDS = 86_400;

/** Visits in a second of the busiest hour, which is so many times as busy as the mean of the day. */
export function visitsPerSecond(visitorsPerDay: number, peakFactor: number): number {
  return (visitorsPerDay / DAY_SECONDS) * peakFactor;
}
