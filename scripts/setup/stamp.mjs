import { createHash } from 'node:crypto';
import {
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { root } from './shell.mjs';

/** Hashes files and folders of the project by name and content, so that only real changes count. */
export function fingerprint(paths, extra = '', folder = root) {
  const hash = createHash('sha256').update(extra);
  for (const file of paths.flatMap((path) => filesUnder(folder, path)).sort())
    hash.update(`${file}\0`).update(readFileSync(join(folder, file)));
  return hash.digest('hex');
}

/** What installing and building write, in any package. */
const MADE = /^(node_modules|dist(-.+)?)$/;
/** What runs of the shop and of tests write. */
const NO_SOURCES = ['.git', 'data', 'shots', 'test-results', 'test-results-traced'];

/** Hashes all that a person may have changed. It contains the lockfile, which also pins the version of Node.js. */
export function fingerprintOfProject(folder = root) {
  const names = readdirSync(folder).filter((name) => !NO_SOURCES.includes(name) && !MADE.test(name));
  return fingerprint(names, `${process.platform} ${process.arch}`, folder);
}

function filesUnder(folder, path) {
  const full = join(folder, path);
  const entry = statSync(full, { throwIfNoEntry: false });
  if (!entry?.isDirectory()) return entry?.isFile() ? [path] : [];
  return readdirSync(full)
    .filter((name) => !MADE.test(name))
    .flatMap((name) => filesUnder(folder, `${path}/${name}`));
}

export function hasStamp(file, value) {
  return readStamp(file) === value;
}

export function readStamp(file) {
  return existsSync(join(root, file)) ? readFileSync(join(root, file), 'utf8') : undefined;
}

export function setStamp(file, value) {
  const path = join(root, file);
  mkdirSync(dirname(path), { recursive: true });
  // Whole or not at all, because a process may be killed while it writes.
  writeFileSync(`${path}.${process.pid}`, value);
  renameSync(`${path}.${process.pid}`, path);
}
