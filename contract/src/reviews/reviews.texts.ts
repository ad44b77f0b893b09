export const reviewTexts = {
  verifiedBuyer: 'Verified buyer',
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

/** Below the bars of a product with more reviews than they count. */
export function newestReviews(count: number): string {
  return `The newest ${count} reviews`;
}

export function deleteReviewOf(date: string): string {
  return `Delete your review of ${date}`;
}

export const reviewRefusalTexts = {
  notFound: 'Review not found',
  notYours: 'You can only delete your own reviews',
  repeated: 'You have already posted this review',
} as const;
