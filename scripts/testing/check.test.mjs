import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { pinnedNode, root } from '../setup/shell.mjs';
import { fingerprintOfProject } from '../setup/stamp.mjs';
import { check, unlessUnchanged } from './check.mjs';

const NAME = 'check of a test';
const STAMP = join(root, 'node_modules/.cache/checks/check-of-a-test.json');

/** A project with one source, which the check reads: it passes unless the source says "wrong". */
let folder;
let file;
beforeEach(() => {
  vi.spyOn(process.stdout, 'write').mockReturnValue(true);
  folder = mkdtempSync(join(tmpdir(), 'vitrine-check-'));
  for (const name of ['src', 'node_modules', 'web/dist']) mkdirSync(join(folder, name), { recursive: true });
  file = join(folder, 'src/source.txt');
});
afterEach(() => {
  vi.restoreAllMocks();
  for (const path of [folder, STAMP]) rmSync(path, { recursive: true, force: true });
});

const program = () => [
  '-e',
  `process.exit(require('node:fs').readFileSync(${JSON.stringify(file)}, 'utf8') === 'wrong' ? 1 : 0)`,
];
const checkNow = async () => {
  const work = () => check(NAME, pinnedNode(), program());
  const { failed, isUnchanged } = await unlessUnchanged(NAME, fingerprintOfProject(folder), work);
  return failed > 0 ? 'failed' : isUnchanged ? 'unchanged' : 'passed';
};

it('a check of the sources is repeated only if something has changed since it last passed', async () => {
  writeFileSync(file, 'right');
  expect(await checkNow()).toBe('passed');
  for (const made of ['node_modules/package.js', 'web/dist/page.js'])
    writeFileSync(join(folder, made), 'new');
  expect(await checkNow()).toBe('unchanged');
  writeFileSync(file, 'wrong');
  expect(await checkNow()).toBe('failed');
  expect(await checkNow()).toBe('failed');
  writeFileSync(file, 'right again');
  expect(await checkNow()).toBe('passed');
});
