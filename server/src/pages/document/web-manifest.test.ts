import { describe, expect, it } from 'vitest';
import { fontFaces, screenPreloads } from './web-manifest.ts';

const fonts = {
  bricolage: 'src/styles/bricolage-grotesque/bricolage-grotesque-latin-wght-normal.woff2',
  instrument:
    '../node_modules/@fontsource-variable/instrument-sans/files/instrument-sans-latin-wght-normal.woff2',
};

describe('the shop’s fonts', () => {
  it('are named as in the build', () => {
    const faces = fontFaces({
      'index.html': { file: 'assets/index-1.js' },
      [fonts.bricolage]: { file: 'assets/bricolage-2.woff2' },
      [fonts.instrument]: { file: 'assets/instrument-3.woff2' },
    });
    expect(faces).toMatch(/"Bricolage Grotesque"; src: url\("\/assets\/bricolage-2\.woff2"\)/);
    expect(faces).toMatch(/"Instrument Sans"; src: url\("\/assets\/instrument-3\.woff2"\)/);
  });

  it('are left out where nothing is built', () => {
    expect(fontFaces({})).toBe('');
  });
});

it('a screen’s code is loaded with the page, without what every page loads', () => {
  const preloads = screenPreloads({
    '_framework-1.js': { file: 'assets/framework-1.js', name: 'framework' },
    '_shop-2.js': { file: 'assets/shop-2.js', name: 'shop', imports: ['_framework-1.js'] },
    '_home-3.js': { file: 'assets/home-3.js', name: 'home', imports: ['_shop-2.js'] },
    'src/pages/storefront/about/about.page.tsx': { file: 'assets/about-4.js', imports: ['_shop-2.js'] },
  });
  expect(preloads('home').match(/assets\/[\w.-]+/g)).toEqual(['assets/home-3.js']);
  expect(preloads('about').match(/assets\/[\w.-]+/g)).toEqual(['assets/about-4.js']);
  expect(preloads(undefined)).toBe('');
});
