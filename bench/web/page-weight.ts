import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

/** How much JavaScript a first visit to the home page may load before anything is shown. */
export const HOME_BUDGET_BYTES = 110_000;

const DIST = fileURLToPath(new URL('../../web/dist/', import.meta.url));
/** As web/vite/shared-files.ts names them. */
const [ENTRY, HOME] = ['shop', 'home'];
const ADMIN_ROUTES = 'src/app/admin-routes.tsx';

type ManifestChunk = { file: string; name?: string; imports?: string[]; dynamicImports?: string[] };
type Manifest = Record<string, ManifestChunk>;
type WeighedChunk = { file: string; gzipBytes: number; isInitial: boolean; isAdminOnly: boolean };
export type PageWeight = { homeBytes: number; chunks: WeighedChunk[] };

/** Reads the manifest of the last web build. */
export function weighPages(dist = DIST): PageWeight {
  const manifest: Manifest = JSON.parse(readFileSync(`${dist}.vite/manifest.json`, 'utf8'));
  const scripts = Object.keys(manifest).filter((name) => manifest[name]?.file.endsWith('.js'));
  const fileOf = (wanted: string) => scripts.find((key) => manifest[key]?.name === wanted) ?? wanted;
  const initial = reach([ENTRY, HOME].map(fileOf), (name) => importsOf(manifest, name));
  const shop = reach([fileOf(ENTRY)], (name) => [
    ...importsOf(manifest, name),
    ...shopPartsOf(manifest, name),
  ]);
  const chunks = scripts.map((name) => {
    const file = manifest[name]?.file ?? '';
    return {
      file,
      gzipBytes: gzipSync(readFileSync(dist + file)).length,
      isInitial: initial.has(name),
      isAdminOnly: !shop.has(name),
    };
  });
  const homeBytes = sum(chunks.filter(({ isInitial }) => isInitial));
  return { homeBytes, chunks: chunks.toSorted((one, other) => other.gzipBytes - one.gzipBytes) };
}

/** The chunks that the browser loads together with this one. */
function importsOf(manifest: Manifest, name: string): string[] {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The web build has no ${name}`);
  return chunk.imports ?? [];
}

/** The chunks that this one loads later, except the back office's. */
function shopPartsOf(manifest: Manifest, name: string): string[] {
  return (manifest[name]?.dynamicImports ?? []).filter((part) => part !== ADMIN_ROUTES);
}

function reach(names: readonly string[], next: (name: string) => string[], found = new Set<string>()) {
  for (const name of names) {
    if (found.has(name)) continue;
    found.add(name);
    reach(next(name), next, found);
  }
  return found;
}

function sum(chunks: readonly WeighedChunk[]): number {
  return chunks.reduce((bytes, { gzipBytes }) => bytes + gzipBytes, 0);
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

function report({ homeBytes, chunks }: PageWeight): void {
  for (const { file, gzipBytes, isInitial, isAdminOnly } of chunks) {
    const when = isInitial ? 'home, at once' : isAdminOnly ? 'back office only' : 'when needed';
    console.log(`${kilobytes(gzipBytes).padStart(9)}  ${when.padEnd(16)}  ${file}`);
  }
  console.log(`\nInitial JavaScript of the home page: ${kilobytes(homeBytes)} gzip`);
  console.log(`Budget: ${kilobytes(HOME_BUDGET_BYTES)}`);
}

if (import.meta.main) {
  const weight = weighPages();
  report(weight);
  if (weight.homeBytes > HOME_BUDGET_BYTES) process.exitCode = 1;
}
