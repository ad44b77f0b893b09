import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { type StoredInBrowser, storedForShoppers, storedForStaff } from './stored-in-browser.ts';

const page = readFileSync(join(import.meta.dirname, '../../../../docs/visitors.md'), 'utf8');

/** The rows of the table below a heading, without their padding. */
function rowsBelow(heading: string): string[][] {
  const [, section = ''] = page.split(`## ${heading}\n`);
  const [table = ''] = section.split('\n## ', 1);
  const lines = table.split('\n').filter((line) => line.startsWith('| '));
  return lines.slice(2).map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
}

const asRow = ({ name, place, purpose, after, duration }: StoredInBrowser) => [
  ...[`\`${name}\``, place, purpose, after, duration],
];

describe('docs/visitors.md', () => {
  it.each([
    ['What the storefront stores', storedForShoppers],
    ['What the back office stores besides', storedForStaff],
  ])('has a row for everything below: %s', (heading, stored) => {
    expect(rowsBelow(heading)).toEqual(stored.map(asRow));
  });
});
