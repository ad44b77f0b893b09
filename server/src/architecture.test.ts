import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { describe, expect, it } from 'vitest';

const project = join(import.meta.dirname, '../..');
const filesOf = (pattern: string) => globSync(pattern, { cwd: project });
const textOf = (file: string) => readFileSync(join(project, file), 'utf8');

/** `server/src/domains/accounts` of any file below it. */
const domainOf = (file: string) => file.split('/').slice(0, 4).join('/');

/** Which folders write which table. */
function writers(files: string[]): Map<string, Set<string>> {
  const folders = new Map<string, Set<string>>();
  for (const file of files) {
    const text = textOf(file);
    const imports = text.matchAll(/import \{([^}]+)\} from '[^']+\.table\.ts'/g);
    const tables = new Set(
      [...imports].flatMap(([, names = '']) => names.split(',').map((name) => name.trim())),
    );
    for (const [, table = ''] of text.matchAll(/(?:\.(?:insert|update|delete)|\binsertRows)\(\s*(\w+)[),]/g))
      if (tables.has(table)) folders.set(table, (folders.get(table) ?? new Set()).add(domainOf(file)));
  }
  return folders;
}

describe('the server', () => {
  it('writes each table in one folder only', () => {
    const files = filesOf('server/src/**/*.ts').filter(
      (file) => !/\.test\.ts$|\/(testing|demo)\//.test(file),
    );
    const written = writers(files);
    expect(written.size).toBeGreaterThan(15);
    expect([...written].filter(([, folders]) => folders.size > 1)).toEqual([]);
  });

  it('sends SQL from its queries and from the code of the database alone', () => {
    const senders = filesOf('server/src/**/*.ts').filter(
      (file) =>
        !/\.test\.ts$|\/testing\/|\.queries\.ts$|^server\/src\/platform\/database\//.test(file) &&
        /\b(db|tx)\.execute\b|\bprepareStatement\(/.test(textOf(file)),
    );
    expect(senders).toEqual([]);
  });

  it('preloads only screens that the web has', () => {
    const named = filesOf('server/src/pages/*.ts').flatMap((file) =>
      [...textOf(file).matchAll(/screen: '([\w-]+)'/g)].map(([, screen]) => `${screen}.page.tsx`),
    );
    const screens = filesOf('web/src/pages/storefront/*/*.page.tsx').map((file) => basename(file));
    expect(named.length).toBeGreaterThan(10);
    expect(named.filter((file) => !screens.includes(file))).toEqual([]);
  });

  it('reads the environment where a process begins, and nowhere else', () => {
    const readers = filesOf('server/src/**/*.ts').filter(
      (file) => !/\.test\.ts$|\/testing\//.test(file) && /process\.env\b/.test(textOf(file)),
    );
    expect(readers.sort()).toEqual([
      'server/src/main.ts',
      'server/src/operations/commands/command-line/command-line.ts',
    ]);
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
