import { describe, expect, it } from 'vitest';
import { canPostReview, countByStars, mirrorStars } from './reviews.rules.ts';

describe('countByStars', () => {
  it('counts each number of stars, five first, also those that nobody gave', () => {
    const counted = countByStars([{ rate: 5 }, { rate: 3 }, { rate: 5 }]);
    expect(counted.map(({ stars, count }) => [stars, count])).toEqual([
      [5, 2],
      [4, 0],
      [3, 1],
      [2, 0],
      [1, 0],
    ]);
  });
});

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
