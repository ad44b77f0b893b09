import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import type { Db } from './connections/client.ts';

type Values = Record<string, unknown>;
const dialect = new PgDialect();

/**
 * A statement that each connection parses once and whose text is built once. Its values are placeholders:
 * `sql.placeholder('id')`. Names must be few, because every connection keeps the plan of each; a statement without one is
 * planned each time.
 */
export function prepareStatement<Row>(
  name: string | undefined,
  statement: SQL,
): (db: Db, values?: Values) => Promise<Row[]> {
  const query = dialect.sqlToQuery(statement);
  return async (db, values = {}) => {
    const prepared = db._.session.prepareQuery(query, undefined, name, false);
    const { rows } = (await prepared.execute(values)) as QueryResult;
    return rows as Row[];
  };
}
