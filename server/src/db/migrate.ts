import { join } from 'node:path';
import { sql } from 'drizzle-orm';
import { readMigrationFiles } from 'drizzle-orm/migrator';
import { drizzle } from 'drizzle-orm/node-postgres';
import { migrate } from 'drizzle-orm/node-postgres/migrator';
import pg from 'pg';
import { StartupError } from '../shared/startup-error.ts';
import type { DatabaseConnection, Db } from './client.ts';

const migrationsFolder = join(import.meta.dirname, '../../migrations');
const OLDEST_SERVER = 15;
/** Any fixed number, as long as every shop that migrates the same database uses the same one. */
const ADVISORY_LOCK = 7_184_302_615;
const CONNECT_TIMEOUT_MS = 5_000;

/**
 * Migrates the database to the current version. If two shops start on one database, the second waits here until the
 * first is done. A database with unknown migrations is refused before anything is changed.
 */
export async function migrateDatabase(connection: DatabaseConnection): Promise<void> {
  const client = await connect(connection);
  try {
    await requireKnownServer(client);
    await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
    await requireKnownMigrations(client);
    await applyMigrations(client);
  } finally {
    await client.end();
  }
}

/** True when every migration of this code has been applied. */
export async function isMigrated(db: Db): Promise<boolean> {
  const known = await db.execute<{ exists: boolean }>(
    sql`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`,
  );
  if (!known.rows[0]?.exists) return false;
  const applied = await db.execute<{ newest: string | null }>(
    sql`select max(created_at) as newest from drizzle.__drizzle_migrations`,
  );
  return Number(applied.rows[0]?.newest) >= newestMigration;
}

const knownMigrations = new Set(readMigrationFiles({ migrationsFolder }).map((file) => file.folderMillis));
const newestMigration = Math.max(...knownMigrations);

async function connect(connection: DatabaseConnection): Promise<pg.Client> {
  const client = new pg.Client({
    application_name: 'vitrine migration',
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    ...connection,
  });
  // If the server goes away, the pending query rejects; the event itself must not end the process.
  client.on('error', () => {});
  try {
    await client.connect();
    return client;
  } catch (error) {
    const where = `${client.database} at ${client.host}${client.host.startsWith('/') ? '' : `:${client.port}`}`;
    throw new StartupError(
      `The database ${where} cannot be reached (${errorReason(error)}); start it or correct DATABASE_URL.`,
    );
  }
}

async function requireKnownServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::integer / 10000 as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_SERVER) {
    throw new StartupError(
      `The database server is PostgreSQL ${version}; the shop needs ${OLDEST_SERVER} or newer, so please update it.`,
    );
  }
}

async function requireKnownMigrations(client: pg.Client): Promise<void> {
  const found = await client.query("select 1 where to_regclass('drizzle.__drizzle_migrations') is not null");
  if (found.rowCount === 0) return;
  const { rows } = await client.query<{ created_at: string }>(
    'select created_at from drizzle.__drizzle_migrations',
  );
  if (rows.every((row) => knownMigrations.has(Number(row.created_at)))) return;
  throw new StartupError(
    'The database was made by a newer version of the shop; update the shop or point DATABASE_URL or DATA_DIR to another database.',
  );
}

async function applyMigrations(client: pg.Client): Promise<void> {
  try {
    await migrate(drizzle(client), { migrationsFolder });
  } catch (error) {
    throw new StartupError(
      `The database could not be prepared and is as it was (${errorReason(error)}); the database user needs the right to create tables and the extensions pg_trgm and unaccent.`,
    );
  }
}

/** Drizzle puts the statement into the message and the server's error into the cause; people need the latter. */
function errorReason(error: unknown): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error;
  if (cause instanceof AggregateError) return errorReason(cause.errors[0]);
  return cause instanceof Error ? cause.message : String(cause);
}
