import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './shell.mjs';

/** Hashes files and folders of the project by name and content, so that only real changes count. */
export function fingerprint(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const file of paths.flatMap(filesUnder).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

function filesUnder(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full).flatMap((name) => filesUnder(`${path}/${name}`));
}

export function hasStamp(file, value) {
  return existsSync(join(root, file)) && readFileSync(join(root, file), 'utf8') === value;
}

export function setStamp(file, value) {
  if (existsSync(dirname(join(root, file)))) writeFileSync(join(root, file), value);
}
