import { expect, it } from 'vitest';
import { withoutTrailingSlashes } from './addresses.ts';

it.each([
  ['/a', '/a'],
  ['/a///', '/a'],
  ['///', ''],
  ['', ''],
  [`/a${'/'.repeat(15_800)}x`, `/a${'/'.repeat(15_800)}x`],
])('cuts the slashes off the end only: %.12s', (given, wanted) => {
  expect(withoutTrailingSlashes(given)).toBe(wanted);
});
