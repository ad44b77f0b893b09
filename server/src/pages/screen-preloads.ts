import { escapeHtml } from '../shared/escape-html.ts';

/** What the web build says about its files: each source with its file and what that one imports. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

const ENTRY = 'index.html';

/**
 * A screen's code is a file of its own, which the browser would ask for only after it has run the first one. These
 * tags have it fetched together with the page.
 */
export function screenPreloads(manifest: Manifest): (screen: string | undefined) => string {
  const first = reach(manifest, ENTRY);
  return (screen) => {
    if (!screen) return '';
    const own = [...reach(manifest, `src/pages/storefront/${screen}.page.tsx`)].filter(
      (file) => !first.has(file),
    );
    return own
      .map((file) => `<link rel="modulepreload" crossorigin href="/${escapeHtml(file)}" />\n`)
      .join('');
  };
}

/** A file and all that it cannot run without. */
function reach(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) reach(manifest, imported, found);
  return found;
}
