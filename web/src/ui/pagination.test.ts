import { describe, expect, it } from 'vitest';
import { pageWindow } from './pagination.tsx';

function shown(page: number, pageCount: number): string {
  return pageWindow(page, pageCount)
    .map((entry) => (typeof entry === 'number' ? entry : '…'))
    .join(' ');
}

describe('pageWindow (A-USR-19)', () => {
  it.each([
    { page: 1, pageCount: 1, expected: '1' },
    { page: 3, pageCount: 7, expected: '1 2 3 4 5 6 7' },
  ])('offers every page of a short list: $pageCount', ({ page, pageCount, expected }) => {
    expect(shown(page, pageCount)).toBe(expected);
  });

  it.each([
    { page: 1, expected: '1 2 3 4 5 … 20' },
    { page: 4, expected: '1 2 3 4 5 … 20' },
    { page: 5, expected: '1 … 4 5 6 … 20' },
    { page: 16, expected: '1 … 15 16 17 … 20' },
    { page: 17, expected: '1 … 16 17 18 19 20' },
    { page: 20, expected: '1 … 16 17 18 19 20' },
  ])('on page $page of 20 offers the ends and the neighbours', ({ page, expected }) => {
    expect(shown(page, 20)).toBe(expected);
  });

  it('leads to the middle of what a gap leaves out', () => {
    expect(pageWindow(1, 20)[5]).toEqual({ middle: 12 });
    expect(pageWindow(10, 20).filter((entry) => typeof entry === 'object')).toEqual([
      { middle: 5 },
      { middle: 15 },
    ]);
  });

  it('offers nothing when there is no page', () => {
    expect(shown(1, 0)).toBe('');
  });
});
