import { readFileSync } from 'node:fs';
import { START_SPINNER_MS } from '@vitrine/contract/shared/app.rules';
import { expect, it } from 'vitest';

const read = (file: string) => readFileSync(new URL(file, import.meta.url), 'utf8');

it('the start spinner is shown for 300 ms, with and without scripts (G-APP-03)', () => {
  expect(START_SPINNER_MS).toBe(300);
  expect(read('./start.css').match(/\d+ms/g)).toEqual(['300ms']);
  expect(read('../../../public/theme.js')).toContain(
    "setTimeout(() => classList.remove('starting'), 300 - 1000 / 60)",
  );
});

it('the script lays out exactly the parts that the style sheet leaves out of the first screen', () => {
  const [, left = ''] = /:is\((.*?)\) \{\s+&:not\(\[data-laid-out\]\)/s.exec(read('./start.css')) ?? [];
  expect(left).toContain('.home-section');
  expect(read('../../lib/first-screen/lay-out-rest.ts')).toContain(`'${left}'`);
});

it('the fonts that wait for the scripts are those of the style sheet', () => {
  const files = (file: string) =>
    [...read(file).matchAll(/[\w-]+-latin-wght-normal\.woff2/g)].map(([name]) => name).sort();
  const fonts = files('./fonts.css');
  expect(fonts).toHaveLength(2);
  expect(files('../../lib/first-screen/load-fonts.ts')).toEqual(fonts);
});
