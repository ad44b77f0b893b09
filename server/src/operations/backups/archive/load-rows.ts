import { once } from 'node:events';
import { finished } from 'node:stream/promises';
import pg from 'pg';
import { type CopyStreamQuery, from as copyFrom } from 'pg-copy-streams';
import type { ShopTable } from './shop-tables.ts';

type RowLoader = { add: (table: string, chunk: Buffer) => Promise<void>; finish: () => Promise<void> };

/** Writes rows as a backup holds them: one table after the other, each by one COPY. */
export function openRowLoader(client: pg.Client, tables: readonly ShopTable[]): RowLoader {
  let current: { table: string; copy: CopyStreamQuery; done: Promise<void> } | undefined;

  async function finish(): Promise<void> {
    current?.copy.end();
    await current?.done;
    current = undefined;
  }

  return {
    add: async (table, chunk) => {
      if (current?.table !== table) {
        await finish();
        const copy = client.query(copyFrom(copyStatement(tables, table)));
        const done = finished(copy);
        // The failure is reported where the end is waited for.
        done.catch(() => {});
        current = { table, copy, done };
      }
      if (!current.copy.write(chunk)) await Promise.race([once(current.copy, 'drain'), current.done]);
    },
    finish,
  };
}

function copyStatement(tables: readonly ShopTable[], name: string): string {
  const columns = tables.find((table) => table.name === name)?.columns ?? [];
  const names = columns.map((column) => pg.escapeIdentifier(column)).join(', ');
  return `copy ${pg.escapeIdentifier(name)} (${names}) from stdin`;
}
