export const MIN_STARS = 1;
export const MAX_STARS = 5;
/** Spec shopper §4: the review draft starts with all stars. */
export const DEFAULT_STARS = 5;
export const REVIEW_MAX_CHARS = 2000;
/** How many reviews the product page loads at a time. */
export const REVIEWS_PAGE_SIZE = 20;
/** How many comments the back office loads at a time. */
export const COMMENTS_PAGE_SIZE = 24;
/** Comments are filtered by stars among the newest ones only, so that it costs the same however many there are. */
export const COMMENTS_FILTERED_BY_STARS = 2000;

/**
 * Spec quirk shopper §5: the client sends 6 minus the picked stars, and the server reverses that before storing.
 * Mirroring twice gives the original number, hence one function for both directions.
 */
export function mirrorStars(starsOrRating: number): number {
  return MIN_STARS + MAX_STARS - starsOrRating;
}

/** Spec shopper §5: Post is disabled while the trimmed text is empty. */
export function canPostReview(content: string): boolean {
  return content.trim() !== '';
}

/** How many reviews gave each number of stars, the best first. */
export function countByStars(reviews: readonly { rate: number }[]): { stars: number; count: number }[] {
  return Array.from({ length: MAX_STARS - MIN_STARS + 1 }, (_, index) => {
    const stars = MAX_STARS - index;
    return { stars, count: reviews.filter(({ rate }) => rate === stars).length };
  });
}
