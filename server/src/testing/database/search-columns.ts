import { getTableColumns, getTableName, is, sql } from 'drizzle-orm';
import { PgTable } from 'drizzle-orm/pg-core';
import * as schema from '../../../database/schema.ts';
import type { Db } from '../../platform/database/connections/client.ts';

const tables = Object.values(schema).filter((table) => is(table, PgTable));

/** Every column of every table that contains the text somewhere. */
export async function columnsWith(db: Db, text: string): Promise<string[]> {
  const found: string[] = [];
  for (const table of tables) {
    const { rows } = await db.execute<{ key: string }>(
      sql`select distinct field.key from ${table} t, jsonb_each_text(to_jsonb(t)) as field
        where field.value ilike ${`%${text}%`}`,
    );
    found.push(...rows.map(({ key }) => `${getTableName(table)}.${key}`));
  }
  return found.sort();
}

/** Columns that can contain a text: moments, numbers and hashes cannot be searched for one. */
export function holdsText(table: string, column: string): boolean {
  const found = tables.find((one) => getTableName(one) === table);
  const type = Object.values(getTableColumns(found as PgTable)).find(({ name }) => name === column);
  return /^(text|jsonb)$/.test(type?.getSQLType() ?? '') && !column.endsWith('_hash');
}
