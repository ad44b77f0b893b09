import { describe, expect, it } from 'vitest';
import { canPostReview, mirrorStars } from './reviews.rules.ts';

describe('mirrorStars (S-REV-12)', () => {
  it.each([
    { stars: 1, sent: 5 },
    { stars: 2, sent: 4 },
    { stars: 3, sent: 3 },
    { stars: 4, sent: 2 },
    { stars: 5, sent: 1 },
  ])('sends $sent for $stars stars and reads it back as $stars', ({ stars, sent }) => {
    expect(mirrorStars(stars)).toBe(sent);
    expect(mirrorStars(sent)).toBe(stars);
  });
});

describe('canPostReview (S-REV-11)', () => {
  it.each([
    ['', false],
    [' \n\t', false],
    [' fine ', true],
  ])('%j: %s', (content, expected) => {
    expect(canPostReview(content)).toBe(expected);
  });
});
