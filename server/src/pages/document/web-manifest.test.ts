import { describe, expect, it } from 'vitest';
import { fontFaces } from './web-manifest.ts';

const font = (name: string) =>
  `../node_modules/@fontsource-variable/${name}/files/${name}-latin-wght-normal.woff2`;

describe('the shop’s fonts', () => {
  it('are named as in the build', () => {
    const faces = fontFaces({
      'index.html': { file: 'assets/index-1.js' },
      [font('bricolage-grotesque')]: { file: 'assets/bricolage-2.woff2' },
      [font('instrument-sans')]: { file: 'assets/instrument-3.woff2' },
    });
    expect(faces).toMatch(/"Bricolage Grotesque"; src: url\("\/assets\/bricolage-2\.woff2"\)/);
    expect(faces).toMatch(/"Instrument Sans"; src: url\("\/assets\/instrument-3\.woff2"\)/);
  });

  it('are left out where nothing is built', () => {
    expect(fontFaces({})).toBe('');
  });
});
