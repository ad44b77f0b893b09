import pg from 'pg';
import type { DatabaseConnection } from '../../platform/database/connections/client.ts';

/** The same server and user with another database. */
export function onDatabase(server: DatabaseConnection, database: string): DatabaseConnection {
  return { ...server, database };
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
