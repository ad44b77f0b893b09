import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import type { Db } from './connections/client.ts';

const dialect = new PgDialect();

/**
 * A statement that each connection parses once; its values are `sql.placeholder('id')`. Names must be few, because every
 * connection stores the plan of each; a statement without a name is planned each time.
 */
export function prepareStatement<Row>(name: string | undefined, statement: SQL) {
  const query = dialect.sqlToQuery(statement);
  return async (db: Db, values: Record<string, unknown> = {}): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery(query, undefined, name, false);
    const { rows } = (await prepared.execute(values)) as QueryResult;
    return rows as Row[];
  };
}
