import { isDescending } from '@vitrine/contract/shared/sorting';
import { and, type SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgSelect } from 'drizzle-orm/pg-core';
import {
  type CursorFormat,
  type ListPosition,
  newestFirstCursor,
  type PageQuery,
  parsePosition,
  type RowsAfter,
  readCursor,
  readSortedPage,
  writeCursor,
} from '../shared/read-page.ts';

type SortedPosition = ListPosition & { key: string };
export type RowsInOrder = RowsAfter<SortedPosition>;

/** What a list is sorted by; it has an index that ends with the id or has few rows per value. */
export type SortKey<Row> = {
  sql: SQL;
  /** The value of a row for its cursor, and the value of a cursor for the database. */
  readFrom: (row: Row) => string | number;
  toSql: (value: string) => SQL;
  pattern: RegExp;
};

/** Without a key, a list is sorted by date, from the newest. */
export type ListOrder<Row> = { sort?: string | undefined; key?: SortKey<Row> | undefined };

export function numberKey<Row>(column: PgColumn, readFrom: (row: Row) => number): SortKey<Row> {
  return {
    sql: sql`${column}`,
    readFrom,
    toSql: (value) => sql`${value}::bigint`,
    pattern: /^\d{1,15}$/,
  };
}

/** In any letter case. PostgreSQL can store no text with a zero byte, so a cursor with one is forged. */
export function textKey<Row>(column: PgColumn, readFrom: (row: Row) => string): SortKey<Row> {
  return {
    sql: sql`lower(${column})`,
    readFrom,
    toSql: (value) => sql`lower(${value}::text)`,
    // biome-ignore lint/suspicious/noControlCharactersInRegex: the one that is refused
    pattern: /^[^\u0000]*$/,
  };
}

type Table = { createdAt: PgColumn; id: PgColumn };

/** Selects one page; `where` replaces any condition the select had before. */
export function sortedAfter<Select extends PgSelect, Row>(
  select: Select,
  table: Table,
  { where, limit, after, sort = '-', key }: RowsInOrder & ListOrder<Row> & { where?: SQL | undefined },
) {
  const columns = [key?.sql ?? sql`${table.createdAt}`, sql`${table.id}`];
  const direction = isDescending(sort) ? sql`desc` : sql`asc`;
  return select
    .where(and(where, after && isAfter(columns, { after, isDown: isDescending(sort), key })))
    .orderBy(...columns.map((column) => sql`${column} ${direction}`))
    .limit(limit);
}

type Place<Row> = { after: SortedPosition; isDown: boolean; key: SortKey<Row> | undefined };

/** A single row comparison, because an index can serve it but not an OR. */
function isAfter<Row>(columns: readonly SQL[], { after, isDown, key }: Place<Row>): SQL {
  const first = key ? key.toSql(after.key) : sql`${after.createdAt.toISOString()}::timestamptz`;
  return sql`(${sql.join([...columns], sql`, `)}) ${isDown ? sql`<` : sql`>`} (${first}, ${after.id}::uuid)`;
}

type List<Row> = { select: (rows: RowsInOrder) => PromiseLike<Row[]>; count: () => PromiseLike<number> };

/** Reads a page of a list in this order: its rows, the total, and the cursor of the next page. */
export function readPageInOrder<Row extends ListPosition>(
  query: PageQuery,
  order: ListOrder<Row>,
  { select, count }: List<Row>,
) {
  const keyOf = (row: Row) => String(order.key?.readFrom(row) ?? '');
  const read = async (wanted: RowsInOrder) => {
    const [rows, total] = await Promise.all([select(wanted), count()]);
    return { rows: rows.map((row) => ({ ...row, key: keyOf(row) })), total };
  };
  return readSortedPage(query, read, cursorOf(order));
}

/** A cursor is only valid for the order that created it. The key is last, because a text may contain the separator. */
function cursorOf<Row>({ sort, key }: ListOrder<Row>): CursorFormat<SortedPosition> {
  if (sort === undefined)
    return {
      format: newestFirstCursor.format,
      parse: (cursor) => ({ ...newestFirstCursor.parse(cursor), key: '' }),
    };
  return {
    format: ({ createdAt, id, key: value }) => writeCursor([sort, createdAt.getTime(), id, value]),
    parse: (cursor) => {
      const [from, time = '', id = '', ...rest] = readCursor(cursor);
      const value = rest.join('_');
      const isWhole = from === sort && (key?.pattern ?? /^$/).test(value);
      return { key: value, ...parsePosition({ time, id }, isWhole) };
    },
  };
}
