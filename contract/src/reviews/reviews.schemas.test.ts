import { describe, expect, it } from 'vitest';
import { newReviewInput } from './reviews.schemas.ts';

function firstMessage(input: unknown): string | undefined {
  return newReviewInput.safeParse(input).error?.issues[0]?.message;
}

describe('newReviewInput (S-REV-12, S-REV-13)', () => {
  it('turns the mirrored rating back into the stars that were picked, once', () => {
    expect(newReviewInput.parse({ rating: 1, content: ' Lovely ', userId: 'u1' })).toEqual({
      rate: 5,
      content: 'Lovely',
      userId: 'u1',
    });
  });

  it('takes plain stars as they are', () => {
    expect(newReviewInput.parse({ rate: 4, content: 'Good' }).rate).toBe(4);
  });

  it.each([0, 6, 4.5, '5', null, [5], Number.NaN])('refuses a rating of %j', (rating) => {
    expect(firstMessage({ rating, content: 'Good' })).toBe('Rating must be a whole number from 1 to 5');
  });

  it('asks for a rating when there is none', () => {
    expect(firstMessage({ content: 'Good' })).toBe('Rating is required');
  });

  it('refuses blank text and text of more than 2000 characters', () => {
    expect(firstMessage({ rating: 1, content: ' \n ' })).toBe('Review is required');
    expect(firstMessage({ rating: 1, content: 'x'.repeat(2001) })).toBe(
      'Review must be at most 2000 characters',
    );
    expect(firstMessage({ rating: 1, content: 'x'.repeat(2000) })).toBeUndefined();
  });
});
