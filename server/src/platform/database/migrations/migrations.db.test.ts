import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { generateDrizzleJson, generateMigration } from 'drizzle-kit/api';
import { getTableConfig } from 'drizzle-orm/pg-core';
import { describe, expect, it } from 'vitest';
import * as schema from '../../../../database/schema.ts';
import { openTestDatabase } from '../../../testing/database/test-database.ts';

const folder = join(import.meta.dirname, '../../../../database/migrations');
const readJson = (name: string) => JSON.parse(readFileSync(join(folder, name), 'utf8'));
const tags: string[] = readJson('meta/_journal.json').entries.map(({ tag }: { tag: string }) => tag);

describe('the migrations', () => {
  it('make exactly the tables of the schema: drizzle-kit would write nothing new', async () => {
    const newest = tags.at(-1)?.slice(0, 4);
    const statements = await generateMigration(
      readJson(`meta/${newest}_snapshot.json`),
      generateDrizzleJson(schema),
    );
    expect(statements).toEqual([]);
  });

  it('give every table the columns that the schema reads', async () => {
    const { pool, close } = await openTestDatabase();
    const { rows } = await pool.query<{ table: string; columns: string[] }>(
      `select table_name as table, array_agg(column_name::text order by column_name collate "C") as columns
       from information_schema.columns where table_schema = 'public' group by table_name`,
    );
    await close();
    const configs = Object.values(schema).map((table) => getTableConfig(table));
    const wanted = configs.map(({ name, columns }) => [name, columns.map((column) => column.name).sort()]);
    expect(Object.fromEntries(rows.map(({ table, columns }) => [table, columns]))).toEqual(
      Object.fromEntries(wanted),
    );
  });

  it('are all in the journal, so that none is forgotten', () => {
    const files = readdirSync(folder).filter((name) => name.endsWith('.sql'));
    expect(files.sort()).toEqual(tags.map((tag) => `${tag}.sql`));
  });

  it('gather every table file in the schema', () => {
    const files = readdirSync(join(import.meta.dirname, '../../../../database/tables'), {
      recursive: true,
      encoding: 'utf8',
    });
    const tableFiles = files.filter((name) => name.endsWith('.table.ts'));
    const gathered = readFileSync(join(import.meta.dirname, '../../../../database/schema.ts'), 'utf8');
    const missing = tableFiles.filter((file) => !gathered.includes(`/${file.split('/').at(-1)}'`));
    expect(missing).toEqual([]);
  });
});
