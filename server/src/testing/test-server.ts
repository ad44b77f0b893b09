import pg from 'pg';
import type { DatabaseConnection } from '../db/client.ts';

/**
 * The same server and user with another database. A connection string overrides the other parts, so it is changed
 * itself.
 */
export function onDatabase(server: DatabaseConnection, database: string): DatabaseConnection {
  if (!server.connectionString) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { ...server, connectionString: url.href };
}

export async function runOnServer(server: DatabaseConnection, statement: string): Promise<void> {
  const client = new pg.Client(server);
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
