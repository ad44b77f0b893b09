import { describe, expect, it } from 'vitest';
import { fontFaces } from './web-manifest.ts';

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
