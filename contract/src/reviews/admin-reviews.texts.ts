export const reviewAdminTexts = {
  title: 'Manage Comments',
  empty: 'No comments found',
  loadFailed: 'Failed to fetch comments',
  deleted: 'Comment deleted successfully',
  deleteFailed: 'Failed to delete comment',
  filter: 'Filter comments',
  anyStars: 'All stars',
  product: 'Product',
  findProduct: 'Name or description',
  removeFilter: 'Remove this filter',
} as const;

/** On a filter: `5 stars`. */
export function starCount(stars: number): string {
  return stars === 1 ? '1 star' : `${stars} stars`;
}

/** Below the filters of a shop with more comments than are filtered by stars. */
export function starsAmong(count: number): string {
  return `Stars are filtered among the newest ${count.toLocaleString('en-US')} comments.`;
}

/** Spec back-office §2 Comments: 'n/5' beside the stars. */
export function starsOutOf(stars: number): string {
  return `${stars}/5`;
}
