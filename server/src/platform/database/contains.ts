import { ilike, type SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';

/** Matches the text anywhere in the column, ignoring case; wildcards in it are escaped. */
export function containsText(column: PgColumn | SQL, search: string): SQL {
  return ilike(column, `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`);
}
