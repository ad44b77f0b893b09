import type pg from 'pg';

/** A statement that a release sends, with values that it was sent with. */
export type Statement = { sql: string; values: unknown[] };
/** Its outcome on the database of a release: what went wrong, or the columns of the reply by name and type. */
export type KnownStatement = Statement & { outcome: string };

const READS_OR_WRITES = /^\s*(select|insert|update|delete|with)\b/i;
/** Types that a database numbers by itself come after these. */
const FIRST_OWN_TYPE = 16_384;

/** Whether a running shop may send it. Tests also change tables, which a release does not. */
export function isDailyWork(sql: string): boolean {
  return READS_OR_WRITES.test(sql) && !/pg_sleep|pg_terminate_backend|generate_series/i.test(sql);
}

/** The same for statements that differ only in how many rows or values they name. */
export function formOf(sql: string): string {
  return sql
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/\$\d+/g, '$')
    .replaceAll(/(\$|default)(?:, ?(?:\$|default))+/g, '$1, …')
    .replaceAll(/(\([^()]*\))(?:, ?\([^()]*\))+/g, '$1');
}

/** JSON knows neither moments nor bytes. */
export function toLine<S extends Statement>(statement: S): string {
  const values = statement.values.map((value) => {
    if (value instanceof Date) return { moment: value.toISOString() };
    if (Buffer.isBuffer(value)) return { bytes: value.toString('hex') };
    return value === undefined ? null : value;
  });
  return JSON.stringify({ ...statement, values });
}

export function fromLine(line: string): KnownStatement {
  const statement: KnownStatement = JSON.parse(line);
  const values = statement.values.map((value) => {
    const { moment, bytes } = Object(value);
    if (typeof moment === 'string') return new Date(moment);
    return typeof bytes === 'string' ? Buffer.from(bytes, 'hex') : value;
  });
  return { ...statement, values };
}

/** Runs the statement and rolls it back. The client must be in a transaction. */
export async function outcomeOf(client: pg.ClientBase, { sql, values }: Statement): Promise<string> {
  await client.query('savepoint before_statement');
  try {
    const result = await client.query(sql, values);
    const { fields = [] } = Array.isArray(result) ? {} : result;
    const columns = fields.map(
      ({ name, dataTypeID }) => `${name}:${dataTypeID < FIRST_OWN_TYPE ? dataTypeID : 'own'}`,
    );
    return `ok ${columns.join(' ')}`.trim();
  } catch (error) {
    const { code = '', column = '', constraint = '', message } = error as pg.DatabaseError;
    return code === '' ? `failed ${message}` : `${code} ${column || constraint}`.trim();
  } finally {
    await client.query('rollback to savepoint before_statement');
  }
}
