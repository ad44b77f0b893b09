import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, customType, integer, timestamp, uuid } from 'drizzle-orm/pg-core';

export const id = () => uuid('id').primaryKey().defaultRandom();

type Column = () => AnyPgColumn;
type Actions = { onDelete: 'cascade' | 'set null' };

/** Of rows that may be gone. */
export const ids = (name: string) => uuid(name).array().notNull().default(sql`'{}'`);

/** A column that must name a row of another table. */
export const reference = (name: string, column: Column, actions?: Actions) =>
  uuid(name).notNull().references(column, actions);

/** The same for a table that has at most one row for each of the other's. */
export const keyReference = (name: string, column: Column, actions?: Actions) =>
  uuid(name).primaryKey().references(column, actions);

/** Whole milliseconds, like a JavaScript Date: with microseconds a cursor made from a row would skip its neighbours. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, precision: 3 });

export const createdAt = () => moment('created_at').notNull().defaultNow();

/** The price of one unit, in whole cents. */
export const cents = (name: string) => integer(name);

/** A sum of lines: 200 lines of 999 units at the highest price exceed the range of an integer. */
export const sumCents = (name: string) => bigint(name, { mode: 'number' });

export const searchVector = customType<{ data: string }>({ dataType: () => 'tsvector' });

/** A condition for CHECK; the numbers are inlined because DDL takes no parameters. */
export function isBetween(value: SQLWrapper, { min, max }: { min: number; max: number }): SQL {
  return sql`${value} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;
}

export function isOneOf(column: SQLWrapper, values: readonly string[]): SQL {
  return sql`${column} in (${sql.raw(values.map((value) => `'${value}'`).join(', '))})`;
}

/** Tokens are stored as SHA-256 in hex, so a copy of the database opens no session. */
export function isTokenHash(column: SQLWrapper): SQL {
  return sql`${column} ~ '^[0-9a-f]{64}$'`;
}
