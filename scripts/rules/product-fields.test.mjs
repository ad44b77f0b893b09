import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/shell.mjs';

const MAX_FILES = 8;

const read = (path) => readFileSync(join(root, path), 'utf8');
const quoted = (text) => [...text.matchAll(/`([^`]+)`/g)].map(([, name]) => name);
const [, section] = read('CONTRIBUTING.md').split('## How to add a product field\n');
const kinds = section
  .split('\n## ', 1)[0]
  .split('\n**')
  .slice(1)
  .map((text) => ({ kind: text.split('**', 1)[0], steps: stepsOf(text) }));

/** The rows of a table: a file, or a folder with the number of files that a command writes into it. */
function stepsOf(text) {
  const rows = text.matchAll(/^\| `([^`]+)`(?: \((\d+) files\))? *\|([^|]+)\|([^|]+)\|$/gm);
  return [...rows].map(([, path, count, what, who]) => ({
    path,
    files: Number(count ?? 1),
    names: count ? [] : quoted(what),
    tests: quoted(who),
  }));
}

describe('the steps in CONTRIBUTING.md to add a product field', () => {
  it('are those of both kinds', () => {
    expect(kinds.map(({ kind }) => kind)).toEqual(['A short text for the product page', 'A column']);
  });

  it.each(kinds)('name files, tests and what is in the files: $kind', ({ steps }) => {
    for (const { path, names, tests } of steps) {
      expect(existsSync(join(root, path)), path).toBe(true);
      for (const name of names) expect(read(path), path).toContain(name);
      for (const test of tests)
        expect(globSync(`{contract,server,web}/{src,database}/**/${test}`, { cwd: root }), test).toHaveLength(
          1,
        );
    }
  });

  it.each(kinds)(`touch at most ${MAX_FILES} files: $kind`, ({ steps }) => {
    expect(steps.length).toBeGreaterThan(1);
    expect(new Set(steps.map(({ path }) => path)).size).toBe(steps.length);
    expect(steps.reduce((sum, { files }) => sum + files, 0)).toBeLessThanOrEqual(MAX_FILES);
  });
});
