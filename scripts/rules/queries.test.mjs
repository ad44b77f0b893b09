import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { root } from '../setup/shell.mjs';

const KEY_FILES = /\/lib\/api\/(admin-|cart-)?query-keys\.ts$/;
const LITERAL_KEY =
  /\b(query|mutation)Key: \[|\b\w*(Key|_KEY) = (\([^)]*\) =>\s*)?\[|QueryData(<[^(]*>)?\(\[/;
const DEFINED_HERE = /\buse(Infinite|Suspense)?(Query|Mutation)(<[^(]*>)?\(/;

const files = globSync('web/src/**/*.{ts,tsx}', {
  cwd: root,
  exclude: (path) => /\.test\.tsx?$/.test(path),
});
const matching = (paths, pattern) =>
  paths.filter((path) => pattern.test(readFileSync(join(root, path), 'utf8')));

describe('the queries of the web part', () => {
  it('have all their keys in the files of keys', () => {
    const [keys, others] = [true, false].map((isKeys) =>
      files.filter((path) => KEY_FILES.test(path) === isKeys),
    );
    expect(matching(keys, LITERAL_KEY)).toHaveLength(3);
    expect(matching(others, LITERAL_KEY)).toEqual([]);
  });

  it('are defined in hooks of a domain, not in pages', () => {
    const pages = files.filter((path) => path.startsWith('web/src/pages/'));
    expect(pages.length).toBeGreaterThan(10);
    expect(matching(pages, DEFINED_HERE)).toEqual([]);
  });
});
