import { escapeHtml } from '../../platform/shared/web/escape-html.ts';
import type { Manifest } from './web-manifest.ts';

const ENTRY = 'index.html';
const SCREEN = /^src\/pages\/storefront\/[^/]+\/([^/]+)\.page\.tsx$/;

/**
 * A screen's code is a separate file, which the browser would request only after running the first one. These tags
 * load it together with the page.
 */
export function screenPreloads(manifest: Manifest): (screen: string | undefined) => string {
  const first = collectImports(manifest, ENTRY);
  const chunks = new Map(Object.keys(manifest).map((name) => [SCREEN.exec(name)?.[1], name]));
  return (screen) => {
    const name = screen && chunks.get(screen);
    if (!name) return '';
    const own = [...collectImports(manifest, name)].filter((file) => !first.has(file));
    return own
      .map(
        (file) =>
          `<link rel="modulepreload" fetchpriority="low" crossorigin href="/${escapeHtml(file)}" />\n`,
      )
      .join('');
  };
}

/** A file and all its imports, transitively. */
function collectImports(manifest: Manifest, name: string, found = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || found.has(chunk.file)) return found;
  found.add(chunk.file);
  for (const imported of chunk.imports ?? []) collectImports(manifest, imported, found);
  return found;
}
