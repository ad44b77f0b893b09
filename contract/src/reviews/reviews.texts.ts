export const reviewTexts = {
  verifiedBuyer: 'Verified buyer',
  // The first load uses the shorter text, the reload after posting or deleting the other.
  loadFailed: 'Failed to load reviews',
  reloadFailed: 'Failed to fetch reviews.',
  title: 'Reviews',
  byStars: 'Reviews by stars',
  write: 'Write a review',
  stars: 'Your rating',
  content: 'Your review',
  placeholder: 'What is it like to live with?',
  signIn: 'Sign in to write a review',
  empty: 'No reviews yet',
  loadMore: 'More reviews',
  close: 'OK',
  post: 'Post',
  posted: 'Review posted successfully!',
  postFailed: 'Failed to post review',
  confirmDelete: 'Are you sure to remove this Review?',
  deletedTitle: 'Deleted!',
  deleted: 'Review Deleted Successfully',
  deleteFailed: 'Failed to delete review',
} as const;

export const reviewAdminTexts = {
  title: 'Manage Comments',
  empty: 'No comments found',
  loadFailed: 'Failed to fetch comments',
  deleted: 'Comment deleted successfully',
  deleteFailed: 'Failed to delete comment',
} as const;

/** Spec back-office §2 Comments: 'n/5' beside the stars. */
export function starsOutOf(stars: number): string {
  return `${stars}/5`;
}

export function reviewCount(count: number): string {
  return `${count} ${count === 1 ? 'review' : 'reviews'}`;
}

/** Below the bars of a product with more reviews than they count. */
export function newestReviews(count: number): string {
  return `The newest ${count} reviews`;
}

export function deleteReviewOf(date: string): string {
  return `Delete your review of ${date}`;
}

/** The screen reader's label for a row of stars; a single review has no count. */
export function ratingLabel(rating: string, count?: number): string {
  const label = `${rating} out of 5`;
  return count === undefined ? label : `${label}, ${reviewCount(count)}`;
}

export const reviewRefusalTexts = {
  notFound: 'Review not found',
  notYours: 'You can only delete your own reviews',
  repeated: 'You have already posted this review',
} as const;
