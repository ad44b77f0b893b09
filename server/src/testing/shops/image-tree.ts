import { chmodSync, copyFileSync, linkSync, mkdirSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';

const root = join(import.meta.dirname, '../../../..');

export type Image = {
  files: string[];
  env: Record<string, string>;
  health: string[];
  command: string[];
};

/** What the last stage of the Dockerfile says. */
export function readDockerfile(): Image {
  const [, stage = ''] = readFileSync(join(root, 'deploy/Dockerfile'), 'utf8').split(/^FROM .*slim$/m);
  const saidBy = (instruction: string) =>
    [...stage.matchAll(new RegExp(`^${instruction} (.+)$`, 'gm'))].map(([, words = '']) => words);
  const listOf = (words: string | undefined): string[] => JSON.parse(words?.slice(words.indexOf('[')) ?? '');
  return {
    files: saidBy('COPY --from=build').map((words) => words.replace(/^\/shop\/(\S+) .*$/, '$1')),
    env: Object.fromEntries(
      saidBy('ENV').flatMap((words) => words.split(' ').map((pair) => pair.split('=') as [string, string])),
    ),
    health: listOf(saidBy('HEALTHCHECK')[0]),
    command: listOf(saidBy('CMD')[0]),
  };
}

/** Lays the image's files out in the folder, where nothing can then be created any more. */
export function layOutImage(folder: string, files: readonly string[]): void {
  for (const file of files) placeFiles(join(root, file), join(folder, file));
  // The image's own Node.js; the clone's may be in a folder that nobody else may enter.
  placeFiles(process.execPath, nodeOf(folder));
  for (const path of foldersBelow(folder)) chmodSync(path, 0o555);
}

export function nodeOf(folder: string): string {
  return join(folder, 'bin/node');
}

/** Makes the folder removable again. */
export function unlockImage(folder: string): void {
  for (const path of foldersBelow(folder)) chmodSync(path, 0o755);
}

/** A file or a folder. */
function placeFiles(from: string, to: string): void {
  if (!statSync(from).isDirectory()) {
    placeFile(from, to);
    return;
  }
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.isDirectory() || entry.isFile()) placeFiles(join(from, entry.name), join(to, entry.name));
  }
}

/** Linked, because that is quick; copied from another disk, and where only its owner may read the file. */
function placeFile(from: string, to: string): void {
  mkdirSync(dirname(to), { recursive: true });
  const { mode, dev } = statSync(from);
  if ((mode & 0o004) !== 0 && dev === statSync(dirname(to)).dev) {
    linkSync(from, to);
    return;
  }
  copyFileSync(from, to);
  chmodSync(to, mode | 0o444 | (mode & 0o100 ? 0o111 : 0));
}

/** Deepest last, itself first. */
function foldersBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory());
  return [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))];
}
