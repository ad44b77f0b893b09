import { describe, expect, it } from 'vitest';
import { reviewAdminTexts, starsOutOf } from './admin-reviews.texts.ts';
import { ratingLabel, reviewCount, reviewLoadTexts } from './rating.texts.ts';
import { deleteReviewOf, reviewTexts } from './reviews.texts.ts';

describe('texts of reviews', () => {
  it.each([
    ['S-REV-03', reviewLoadTexts.failed, 'Failed to load reviews'],
    ['S-REV-03', reviewLoadTexts.reloadFailed, 'Failed to fetch reviews.'],
    ['S-REV-08', reviewTexts.post, 'Post'],
    ['S-REV-16', reviewTexts.postFailed, 'Failed to post review'],
    ['S-REV-18', reviewTexts.confirmDelete, 'Are you sure to remove this Review?'],
    ['S-REV-22', reviewTexts.deletedTitle, 'Deleted!'],
    ['S-REV-22', reviewTexts.deleted, 'Review Deleted Successfully'],
    ['S-REV-23', reviewTexts.deleteFailed, 'Failed to delete review'],
    ['A-CMT-02', reviewAdminTexts.loadFailed, 'Failed to fetch comments'],
    ['A-CMT-03', reviewAdminTexts.title, 'Manage Comments'],
    ['A-CMT-06', starsOutOf(4), '4/5'],
    ['A-CMT-11', reviewAdminTexts.deleted, 'Comment deleted successfully'],
    ['A-CMT-12', reviewAdminTexts.deleteFailed, 'Failed to delete comment'],
    ['A-CMT-13', reviewAdminTexts.empty, 'No comments found'],
  ])('(%s) say what the specification says: %s', (_id, text, specified) => {
    expect(text).toBe(specified);
  });

  it('tell a screen reader the average and how many reviewed', () => {
    expect(ratingLabel('4.3', 12)).toBe('4.3 out of 5, 12 reviews');
    expect(ratingLabel('5.0', 1)).toBe('5.0 out of 5, 1 review');
    expect(ratingLabel('2.0')).toBe('2.0 out of 5');
  });

  it('count reviews and name the one that a button deletes', () => {
    expect(reviewCount(1)).toBe('1 review');
    expect(reviewCount(28)).toBe('28 reviews');
    expect(deleteReviewOf('Nov 9, 2026')).toBe('Delete your review of Nov 9, 2026');
  });
});
