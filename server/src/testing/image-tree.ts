import { chmodSync, cpSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

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
  for (const file of files) cpSync(join(root, file), join(folder, file), { recursive: true });
  for (const path of foldersBelow(folder)) chmodSync(path, 0o555);
}

/** Makes the folder removable again. */
export function unlockImage(folder: string): void {
  for (const path of foldersBelow(folder)) chmodSync(path, 0o755);
}

/** Deepest last, itself first. */
function foldersBelow(folder: string): string[] {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const below = entries.filter((entry) => entry.isDirectory());
  return [folder, ...below.map(({ parentPath, name }) => join(parentPath, name))];
}
