import { existsSync, readdirSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';

/** All files of a build are written well within this time. */
const MOMENT_MS = 60_000;

/** When the newest file in the folder was written; 0 if there is none. */
export function timeOfBuild(folder) {
  return Math.max(0, ...filesIn(folder).map(({ writtenAt }) => writtenAt));
}

/**
 * Removes what is older than the build of that time. Use it with the build before the newest: during an update its
 * processes still run, and load parts of it when they first need them.
 */
export function removeBuildsBefore(folder, time) {
  for (const { path, writtenAt } of filesIn(folder)) if (writtenAt < time - MOMENT_MS) rmSync(path);
}

function filesIn(folder) {
  if (!existsSync(folder)) return [];
  return readdirSync(folder).map((name) => {
    const path = join(folder, name);
    return { path, writtenAt: statSync(path).mtimeMs };
  });
}
