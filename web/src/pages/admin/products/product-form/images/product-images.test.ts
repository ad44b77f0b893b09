import { describe, expect, it } from 'vitest';
import { progressByFile } from './product-images.tsx';

describe('progressByFile', () => {
  it.each([
    [0, [0, 0]],
    [150, [0.5, 0]],
    [200, [1, 0]],
    [300, [1, 0]],
    [450, [1, 0.5]],
    [700, [1, 1]],
  ])('fills the files one after the other: %i of 700 bytes', (loaded, shares) => {
    // Two files of 100 and 300 bytes, and 100 bytes before, between and after them.
    expect(progressByFile([100, 300], { loaded, total: 700 })).toEqual(shares);
  });

  it('counts an empty file as sent when its turn is over, and never divides by nothing', () => {
    expect(progressByFile([0, 10], { loaded: 10, total: 10 })).toEqual([1, 1]);
    expect(progressByFile([], { loaded: 0, total: 0 })).toEqual([]);
  });
});
