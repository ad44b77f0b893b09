import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResult } from 'pg';
import type { Db } from './connections/client.ts';

const dialect = new PgDialect();

/** Each connection parses it once and stores its plan, so names must be few; without a name it is planned each time. */
export function prepareStatement<Row>(name: string | undefined, statement: SQL) {
  const query = dialect.sqlToQuery(statement);
  return async (db: Db, values: Record<string, unknown> = {}): Promise<Row[]> => {
    const prepared = db._.session.prepareQuery(query, undefined, name, false);
    const { rows } = (await prepared.execute(values)) as QueryResult;
    return rows as Row[];
  };
}
