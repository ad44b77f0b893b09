import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './shell.mjs';

/** Why an entry of the lockfile may lack a checksum; undefined if it may not. */
export function reasonWithoutIntegrity(path, entry) {
  if (!path.includes('node_modules/') || entry.link) return 'the shop’s own folder';
  if (entry.optional && (entry.os || entry.cpu))
    return 'for a platform whose package the registry in use did not carry; npm passes it over elsewhere';
  return undefined;
}

/** Of packages that name their licence in a file only. */
const LICENCES_IN_FILES = { 'png-js': 'MIT' };

/** The packages that a shop runs with or is built with, sorted by name. */
export function components() {
  const { packages } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(
      ([path, { link, dev, integrity }]) => path.includes('node_modules/') && !link && !dev && integrity,
    )
    .map(([path, { version, license }]) => {
      const name = path.split('node_modules/').at(-1);
      return { name, version, licence: license ?? LICENCES_IN_FILES[name] ?? 'unknown' };
    })
    .sort((one, other) => (one.name < other.name ? -1 : 1));
}
