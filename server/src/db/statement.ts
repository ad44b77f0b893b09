import type pg from 'pg';
import type { Db } from './client.ts';

type Statement<Row> = (db: Db, values: readonly unknown[]) => Promise<Row[]>;

/**
 * A statement written by hand, which each connection prepares once. It is a transaction by itself, so it takes the shop's
 * database and no transaction.
 */
export function statement<Row extends pg.QueryResultRow>(name: string, text: string): Statement<Row> {
  return async (db, values) => {
    const { $client } = db as Db & { $client?: pg.Pool };
    if (!$client) throw new Error(`The statement "${name}" cannot be part of a transaction.`);
    return (await $client.query<Row>({ name, text, values: [...values] })).rows;
  };
}
