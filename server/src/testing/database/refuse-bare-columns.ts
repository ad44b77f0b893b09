import { PgDialect } from 'drizzle-orm/pg-core';

/**
 * Drizzle leaves out the table of a column inside a `sql` field when the query reads one table. In a subquery such a
 * column means another table than it says, so every test fails that sends a comparison of two columns without tables.
 */
const TWO_BARE_COLUMNS = /(?<![.\w"])"\w+" *(?:=|<>|<=|>=|<|>) *"\w+"(?![.\w])/;

const { sqlToQuery } = PgDialect.prototype;

// Files that run in one process share the module.
if (!('refusesBareColumns' in sqlToQuery)) {
  const refusing: typeof sqlToQuery = function (this: PgDialect, ...given) {
    const query = sqlToQuery.apply(this, given);
    const [found] = TWO_BARE_COLUMNS.exec(query.sql) ?? [];
    if (found) throw new Error(`Name the tables of ${found}, for example by a join, in: ${query.sql}`);
    return query;
  };
  PgDialect.prototype.sqlToQuery = Object.assign(refusing, { refusesBareColumns: true });
}
