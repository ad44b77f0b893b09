import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { escapeHtml } from '../../platform/shared/web/html-page.ts';

export type Manifest = Record<string, { file: string; name?: string; imports?: string[] }>;

/** Lists the files that a screen needs; without it they load a moment later. */
export async function readManifest(webRoot: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(webRoot, '.vite/manifest.json'), 'utf8').catch(() => '{}'));
}

const FONTS = [
  { family: 'Bricolage Grotesque', folder: '/bricolage-grotesque/', weights: '550 700' },
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

const SCREEN = /^src\/pages\/storefront\/[^/]+\/([^/]+)\.page\.tsx$/;

/** Tags that load a screen's code together with the page; the first script would request it only when it runs. */
export function screenPreloads(manifest: Manifest): (screen: string | undefined) => string {
  const first = collectImports(manifest, sharedFile(manifest, 'shop'));
  const chunks = new Map(Object.keys(manifest).map((name) => [SCREEN.exec(name)?.[1], name]));
  return (screen) => {
    const name = screen && (chunks.get(screen) ?? sharedFile(manifest, screen));
    if (!name) return '';
    const own = [...collectImports(manifest, name)].filter((file) => !first.has(file));
    const tag = (file: string) => `<link rel="modulepreload" crossorigin href="/${escapeHtml(file)}" />\n`;
    return own.map(tag).join('');
  };
}

/** A file that web/vite/shared-files.ts names. */
function sharedFile(manifest: Manifest, wanted: string): string {
  return Object.keys(manifest).find((key) => key.startsWith('_') && manifest[key]?.name === wanted) ?? '';
}

function collectImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectImports(manifest, imported, found);
  return found;
}
