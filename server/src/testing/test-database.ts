import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import { type Database, type DatabaseConnection, openDatabase } from '../db/client.ts';
import { onDatabase, runOnServer } from './test-server.ts';

export type TestDatabase = Database & { connection: DatabaseConnection };

/** A migrated, empty database for the calling test file; `close` drops it. */
export function openTestDatabase(): Promise<TestDatabase> {
  return cloneDatabase(inject('testTemplate').template);
}

/** A database without any tables; `close` drops it. */
export function openEmptyDatabase(): Promise<TestDatabase> {
  return cloneDatabase('template0');
}

async function cloneDatabase(original: string): Promise<TestDatabase> {
  const { server, template } = inject('testTemplate');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${original}`);
  const connection = onDatabase(server, name);
  const { db, pool, close } = openDatabase(connection);
  // A busy machine may be slow to serve 100 calls at once, which is not what tests check.
  pool.options.connectionTimeoutMillis = 15_000;
  return {
    db,
    pool,
    connection,
    close: async () => {
      await close();
      await runOnServer(server, `drop database ${name} with (force)`);
    },
  };
}
