import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { boundsOf, tableBounds } from '../../testing/fills/table-bounds.ts';

const source = join(import.meta.dirname, '../..');
const files = new Map(
  globSync('**/*.ts', { cwd: source })
    .filter((file) => !/\.test\.ts$|^(testing|demo)\//.test(file))
    .map((file) => [file, readFileSync(join(source, file), 'utf8')]),
);

/** The files that call the function, each as often as it does; its definition is no call. */
function callsOf(name: string): string[] {
  const call = new RegExp(`(?<!function )\\b${name}\\(`, 'g');
  return [...files].flatMap(([file, text]) => Array<string>(text.match(call)?.length ?? 0).fill(file));
}

const all = Object.keys(tableBounds).flatMap((table) => boundsOf(table).map((bound) => ({ table, bound })));
const caused = all.flatMap(({ table, bound }) => (bound.by === 'causes' ? [{ table, ...bound }] : []));
const inserted = all.flatMap(({ table, bound }) => (bound.by === 'insert' ? [{ table, ...bound }] : []));

describe('a table that one function writes', () => {
  it.each(caused)('names each file that calls it: $table', ({ function: name, files: listed }) => {
    expect([...new Set(callsOf(name))].sort()).toEqual(Object.keys(listed).sort());
  });

  it.each(caused)(
    'names rate limits that these files count, and tables that are bounded: $table',
    (bound) => {
      for (const [file, causes] of Object.entries(bound.files))
        for (const cause of causes) {
          if (cause === 'owner') continue;
          if (typeof cause === 'string') expect(files.get(file), file).toMatch(new RegExp(`\\b${cause}: `));
          else expect(boundsOf(cause.rowsOf).map(({ by }) => by)).not.toContain('owner');
        }
    },
  );
});

describe('a table whose rows come with a row of another', () => {
  it.each(inserted)('is written in one place only: $table', ({ functions }) => {
    for (const name of functions) expect(callsOf(name), name).toHaveLength(1);
  });
});
