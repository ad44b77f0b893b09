import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');
const filesOf = (pattern: string) => globSync(pattern, { cwd: project });
const textOf = (file: string) => readFileSync(join(project, file), 'utf8');

/** Tables that a file imports, each with the folder it comes from. */
function importedTables(text: string): Map<string, string> {
  const imports = text.matchAll(/import \{([^}]+)\} from '([^']+\.table\.ts)'/g);
  return new Map(
    [...imports].flatMap(([, names = '', path = '']) =>
      names.split(',').map((name) => [name.trim(), dirname(path)] as const),
    ),
  );
}

function foreignWrites(file: string): string[] {
  const text = textOf(file);
  const tables = importedTables(text);
  const written = [...text.matchAll(/\.(?:insert|update|delete)\((\w+)\)/g)].map(([, table = '']) => table);
  return written
    .filter((table) => tables.has(table) && tables.get(table) !== '.')
    .map((table) => `${basename(file)} writes ${table}`);
}

describe('the server', () => {
  it('writes a table only in the queries of its own domain', () => {
    const files = filesOf('server/src/**/*.ts').filter(
      (file) => !/\.test\.ts$|\/(testing|demo)\//.test(file),
    );
    expect(files.length).toBeGreaterThan(30);
    expect(files.flatMap(foreignWrites)).toEqual([]);
  });

  it('reads the environment in env.ts and main.ts alone', () => {
    const readers = filesOf('server/src/**/*.ts').filter(
      (file) => !/\.test\.ts$|\/testing\//.test(file) && /process\.env\b/.test(textOf(file)),
    );
    expect(readers).toEqual(['server/src/main.ts']);
  });
});

describe('the project', () => {
  it('keeps every source file within 250 lines', () => {
    const sources = filesOf('{contract,demo,server,web,e2e,bench,drill}/**/*.{ts,tsx}').filter(
      (file) => !/node_modules|\/dist\//.test(file),
    );
    expect(sources.filter((file) => textOf(file).split('\n').length > 251)).toEqual([]);
  });
});
