import { readFileSync } from 'node:fs';
import { START_SPINNER_MS } from '@vitrine/contract/shared/app.rules';
import { expect, it } from 'vitest';

it('the start spinner is shown for 300 ms, with and without scripts (G-APP-03)', () => {
  const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');
  expect(START_SPINNER_MS).toBe(300);
  expect(read('./start.css').match(/\d+ms/g)).toEqual(['300ms']);
  expect(read('../../../public/theme.js')).toContain(
    "setTimeout(() => classList.remove('starting'), 300 - 1000 / 60)",
  );
});
