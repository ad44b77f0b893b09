import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './shell.mjs';

/** Hashes files and folders of the project by name and content, so that only real changes count. */
export function fingerprint(paths, extra = '') {
  const hash = createHash('sha256').update(extra);
  for (const file of paths.flatMap(filesUnder).sort())
    hash.update(`${file}\0`).update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** What installing and building write, in any package. */
const MADE = /^(node_modules|dist(-.+)?)$/;
/** What runs of the shop and of tests write. */
const NO_SOURCES = ['.git', 'data', 'shots', 'test-results', 'test-results-traced'];

/** Hashes all that a person may have changed, with what decides how programs read it. */
export function fingerprintOfProject() {
  const names = readdirSync(root).filter((name) => !NO_SOURCES.includes(name) && !MADE.test(name));
  return fingerprint(names, `${process.platform} ${process.arch} ${process.version}`);
}

function filesUnder(path) {
  const full = join(root, path);
  const entry = statSync(full, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry?.isFile() ? [path] : [];
  return readdirSync(full)
    .filter((name) => !MADE.test(name))
    .flatMap((name) => filesUnder(`${path}/${name}`));
}

export function hasStamp(file, value) {
  return readStamp(file) === value;
}

export function readStamp(file) {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
}

export function setStamp(file, value) {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), value);
}
