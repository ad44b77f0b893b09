import { describe, expect, it } from 'vitest';
import { entryAfterKey, pageEntries } from './palette-entries.ts';

const labels = (text: string) => pageEntries(text).map(({ label }) => label);

describe('pageEntries', () => {
  it('are all pages, the navigation first, before anything is typed', () => {
    expect(labels('  ')).toEqual([
      ...['Dashboard', 'Products', 'Categories', 'Coupons', 'Users', 'Orders', 'Messages', 'Comments'],
      ...['Settings', 'Add Product', 'Admins', 'Profile'],
    ]);
  });

  it.each([
    { text: 'co', found: ['Coupons', 'Comments'] },
    { text: 'PROD', found: ['Products', 'Add Product'] },
    { text: 'ashboard', found: [] },
  ])('have a word that begins with $text: $found', ({ text, found }) => {
    expect(labels(text)).toEqual(found);
  });
});

describe('entryAfterKey', () => {
  const entries = pageEntries('c');
  const [first, second, last] = entries;

  it('goes down and round to the first', () => {
    expect(entryAfterKey(entries, first, 'ArrowDown')).toBe(second);
    expect(entryAfterKey(entries, last, 'ArrowDown')).toBe(first);
  });

  it('goes up and round to the last', () => {
    expect(entryAfterKey(entries, second, 'ArrowUp')).toBe(first);
    expect(entryAfterKey(entries, first, 'ArrowUp')).toBe(last);
  });

  it('stays nowhere when there is nothing', () => {
    expect(entryAfterKey([], undefined, 'ArrowDown')).toBeUndefined();
  });
});
