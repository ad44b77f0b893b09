import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { ICONS_FILE, iconsInUse } from './icons.mjs';

it('the web part is built with exactly the icons that it imports: node scripts/make-icons.mjs writes them anew', async () => {
  expect(readFileSync(ICONS_FILE, 'utf8')).toBe(await iconsInUse());
});
