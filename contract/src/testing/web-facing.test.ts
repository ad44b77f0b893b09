import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');

// Schemas stay out of the browser: zod alone weighs more than the shell may. The web imports these as types.
const serverSide =
  /(\.schemas|\.endpoints|\.refusals|\.test|^api|^shared\/(endpoint|errors|fields|refusals))\.ts$/;

const sources = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) =>
  file.endsWith('.ts'),
);
const webFacing = sources.filter((file) => !serverSide.test(file));

/** What a file loads at run time. Only `import type` is erased; `import { type X }` still loads the file. */
function importsOf(source: string): string[] {
  const statements =
    /^(?:import|export)\b(?!\s+type\b)[^;]*?from\s+'([^']+)'|(?<=^|[\s(=])import\s*\(?\s*'([^']+)'/gm;
  return [...source.matchAll(statements)].flatMap(([, from, bare]) => from ?? bare ?? []);
}

/** Every package that a file reaches through its imports. */
function packagesReached(file: string, seen = new Set<string>()): string[] {
  if (seen.has(file)) return [];
  seen.add(file);
  return importsOf(readFileSync(join(root, file), 'utf8')).flatMap((specifier) =>
    specifier.startsWith('.')
      ? packagesReached(relative(root, join(root, dirname(file), specifier)), seen)
      : [specifier],
  );
}

describe('files that the web loads', () => {
  it('are the texts, the rules and the shared ones without a schema', () => {
    expect(webFacing).toEqual(expect.arrayContaining(['shared/money/money.ts', 'catalog/catalog.rules.ts']));
    expect(webFacing.length).toBeGreaterThan(20);
  });

  it.each(webFacing)('%s reaches no package, so no zod', (file) => {
    expect(packagesReached(file)).toEqual([]);
  });

  it('would be caught: a schema file does reach zod', () => {
    expect(packagesReached('catalog/catalog.endpoints.ts')).toContain('zod');
  });
});
