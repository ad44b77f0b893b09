import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The web build's manifest: each source with its output file and imports. */
export type Manifest = Record<string, { file: string; imports?: string[] }>;

/** Lists the files that a screen needs; without it they load a moment later. */
export async function readManifest(webRoot: string): Promise<Manifest> {
  return JSON.parse(await readFile(join(webRoot, '.vite/manifest.json'), 'utf8').catch(() => '{}'));
}
