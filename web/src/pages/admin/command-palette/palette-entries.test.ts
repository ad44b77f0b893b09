import { describe, expect, it } from 'vitest';
import { pageEntries } from './palette-entries.ts';

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
