import { randomBytes } from 'node:crypto';
import { inject } from 'vitest';
import {
  type Database,
  type DatabaseConnection,
  openDatabase,
} from '../../platform/database/connections/client.ts';
import { onDatabase, runOnServer } from '../shops/test-server.ts';
import { rememberNewShape, resetDatabase } from './reset-database.ts';

export type TestDatabase = Database & { connection: DatabaseConnection };

/** Databases that an earlier test of this process used and that are empty again. */
const free: string[] = [];

/** A migrated, empty database for the calling test; `close` empties it for the next one, or drops it. */
export async function openTestDatabase(): Promise<TestDatabase> {
  const { server, template } = inject('testTemplate');
  const name = free.pop() ?? (await cloneDatabase(template));
  const connection = onDatabase(server, name);
  await rememberNewShape(connection);
  return connect(name, async () => {
    if (await resetDatabase(connection)) free.push(name);
    else await dropDatabase(name);
  });
}

/** A database without any tables; `close` drops it. */
export async function openEmptyDatabase(): Promise<TestDatabase> {
  const name = await cloneDatabase('template0');
  return connect(name, () => dropDatabase(name));
}

async function cloneDatabase(original: string): Promise<string> {
  const { server, template } = inject('testTemplate');
  const name = `${template}_${randomBytes(4).toString('hex')}`;
  await runOnServer(server, `create database ${name} template ${original}`);
  return name;
}

function dropDatabase(name: string): Promise<void> {
  return runOnServer(inject('testTemplate').server, `drop database ${name} with (force)`);
}

function connect(name: string, afterClose: () => Promise<void>): TestDatabase {
  const connection = onDatabase(inject('testTemplate').server, name);
  const { db, pool, close } = openDatabase(connection);
  // A busy machine may be slow to serve 100 calls at once, which is not what tests check.
  pool.options.connectionTimeoutMillis = 15_000;
  return {
    db,
    pool,
    connection,
    close: async () => {
      await close();
      await afterClose();
    },
  };
}
