export const reviewLoadTexts = {
  // The first load uses the shorter text, the reload after posting or deleting the other.
  failed: 'Failed to load reviews',
  reloadFailed: 'Failed to fetch reviews.',
} as const;

export function reviewCount(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`;
}

/** The screen reader's label for a row of stars; a single review has no count. */
export function ratingLabel(rating: string, count?: number): string {
  const label = `${rating} out of 5`;
  return count === undefined ? label : `${label}, ${reviewCount(count)}`;
}
