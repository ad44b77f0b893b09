import { getTableColumns, type Placeholder, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';

/**
 * An INSERT of rows that are sent as JSON: one text however many there are, so that it can be prepared and be part of a larger
 * statement. `toJson` writes its parameter.
 */
export function insertRows<T extends PgTable, K extends keyof T['$inferInsert'] & string>(
  table: T,
  keys: readonly K[],
  rows: Placeholder,
): { insert: SQL; toJson: (values: readonly Pick<T['$inferInsert'], K>[]) => string } {
  const columns = getTableColumns(table);
  const named = keys.map((key) => ({ key, name: columns[key]?.name ?? key }));
  const names = sql.join(
    named.map(({ name }) => sql.identifier(name)),
    sql`, `,
  );
  return {
    insert: sql`insert into ${table} (${names})
      select ${names} from json_populate_recordset(null::${table}, ${rows})`,
    toJson: (values) =>
      JSON.stringify(
        values.map((value) => Object.fromEntries(named.map(({ key, name }) => [name, value[key]]))),
      ),
  };
}
