import { ilike, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** The searched text somewhere in the column, in any letter case; no character of it is a wildcard. */
export function contains(column: PgColumn | SQL, search: string): SQL {
  return ilike(column, `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`);
}
