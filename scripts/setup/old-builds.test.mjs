import { mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { removeBuildsBefore, timeOfBuild } from './old-builds.mjs';

let folder;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'vitrine-builds-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

/** Writes the files of a build as if it had been made so many minutes ago. */
function build(minutesAgo, names) {
  for (const name of names) {
    const path = join(folder, name);
    writeFileSync(path, '');
    const then = Date.now() / 1000 - minutesAgo * 60;
    utimesSync(path, then, then);
  }
}

it('a build leaves the files of the one before, whose processes may still need them, and removes older ones', () => {
  build(60, ['main.js', 'passkeys-a.js', 'stripe-a.js']);
  build(30, ['main.js', 'passkeys-b.js', 'stripe-a.js']);
  const previous = timeOfBuild(folder);
  build(0, ['main.js', 'passkeys-c.js', 'stripe-c.js']);
  removeBuildsBefore(folder, previous);
  expect(readdirSync(folder).sort()).toEqual([
    'main.js',
    'passkeys-b.js',
    'passkeys-c.js',
    'stripe-a.js',
    'stripe-c.js',
  ]);
});

it('the first build removes nothing', () => {
  expect(timeOfBuild(join(folder, 'missing'))).toBe(0);
  build(5, ['main.js']);
  removeBuildsBefore(folder, 0);
  expect(readdirSync(folder)).toEqual(['main.js']);
});
