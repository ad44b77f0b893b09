import type { Manifest } from './web-manifest.ts';

const FONTS = [
  { family: 'Bricolage Grotesque', folder: '/bricolage-grotesque/', weights: '200 800' },
  { family: 'Instrument Sans', folder: '/instrument-sans/', weights: '400 700' },
];

/** The shop's fonts for pages that the server renders itself: their files are named anew with every change. */
export function fontFaces(manifest: Manifest): string {
  const files = Object.entries(manifest).filter(([source]) => source.endsWith('.woff2'));
  return FONTS.map(({ family, folder, weights }) => {
    const [, found] = files.find(([source]) => source.includes(folder)) ?? [];
    if (!found) return '';
    return `@font-face { font-family: "${family}"; src: url("/${found.file}") format("woff2"); font-weight: ${weights}; font-display: swap; }\n`;
  }).join('');
}
