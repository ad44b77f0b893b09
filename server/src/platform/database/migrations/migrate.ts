import pg from 'pg';
import { isDiskFull } from '../../shared/files/disk-full.ts';
import { StartupError } from '../../shared/startup-error.ts';
import { type DatabaseConnection, type Db, poolOf } from '../connections/client.ts';
import { applyDefinitions } from './database-functions.ts';
import { buildSmallIndexes } from './late-indexes.ts';
import {
  applyMigrations,
  MIGRATIONS,
  PREVIOUS_RELEASE,
  previousMigration,
  selectApplied,
  selectWorksFrom,
} from './migrations.ts';

const OLDEST_SERVER = 15;
/** Any fixed number, as long as every shop that migrates the same database uses the same one. */
const ADVISORY_LOCK = 7_184_302_615;
const CONNECT_TIMEOUT_MS = 5_000;

type MigrateOptions = {
  /** Called before the tables of an existing shop are changed, such as to back it up. Returns a sentence for failures. */
  beforeUpgrade?: () => Promise<string>;
  /** Processes of the release that is running now go on serving, so only a step of one release is allowed. */
  isUpdate?: boolean;
};

/**
 * Migrates the database to the current version, replaces the functions and triggers that changed, and returns how many
 * migrations that took. Of two shops that start on one database, the second waits here. A database with unknown migrations is
 * refused, unless they are those of the next version alone, which works with this one during a rolling update.
 */
export async function migrateDatabase(
  connection: DatabaseConnection,
  { beforeUpgrade, isUpdate = false }: MigrateOptions = {},
): Promise<number> {
  return withClient(connection, 'vitrine migration', async (client) => {
    await requireKnownServer(client);
    await lockMigrations(client);
    const applied = await selectApplied(client);
    if (await isOfNextVersion(client, applied)) return 0;
    requireKnownMigrations(applied);
    const pending = MIGRATIONS.filter(({ writtenAt }) => !applied.includes(writtenAt));
    if (isUpdate && pending.length > 0) requireOneStep(applied);
    const isUpgrade = pending.length > 0 && applied.length > 0;
    await applyInTransaction(client, pending, isUpgrade ? await beforeUpgrade?.() : undefined);
    await buildSmallIndexes(client);
    return pending.length;
  });
}

/** While the client is connected, no shop that shares the database migrates it or opens. */
export async function lockMigrations(client: pg.Client): Promise<void> {
  await client.query('select pg_advisory_lock($1)', [ADVISORY_LOCK]);
}

export async function isMigrated(db: Db): Promise<boolean> {
  return Math.max(...(await selectApplied(poolOf(db)))) >= newestMigration;
}

/** The files may be those of a newer release, whose migrations only a reload or a restart applies. */
export async function requireMigrated(db: Db): Promise<void> {
  if (await isMigrated(db)) return;
  throw new StartupError(
    'The files of the shop are of a newer release than its database; reload or restart the shop, which migrates the database.',
  );
}

const newestMigration = Math.max(...MIGRATIONS.map(({ writtenAt }) => writtenAt));

/** A connection outside the pool, without its time limits, for work that takes long. */
export async function connectOnce(connection: DatabaseConnection, name: string, setting = 'DATABASE_URL') {
  const client = new pg.Client({
    application_name: name,
    connectionTimeoutMillis: CONNECT_TIMEOUT_MS,
    keepAlive: true,
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
      `The database ${where} cannot be reached (${errorReason(error)}); start it or correct ${setting}.`,
    );
  }
}

/** The same for as long as the work takes. */
export async function withClient<T>(
  connection: DatabaseConnection,
  name: string,
  work: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectOnce(connection, name);
  return work(client).finally(() => client.end());
}

async function requireKnownServer(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    "select current_setting('server_version_num')::integer / 10000 as version",
  );
  const version = rows[0]?.version ?? 0;
  if (version < OLDEST_SERVER)
    throw new StartupError(
      `The database server is PostgreSQL ${version}; the shop needs ${OLDEST_SERVER} or newer, so please update it.`,
    );
}

export async function isOfNextVersion(client: Pick<pg.ClientBase, 'query'>, applied: readonly number[]) {
  const unknown = unknownOf(applied);
  if (unknown.length === 0 || !MIGRATIONS.every(({ writtenAt }) => applied.includes(writtenAt))) return false;
  const worksFrom = await selectWorksFrom(client, unknown);
  return worksFrom !== undefined && worksFrom <= newestMigration;
}

function unknownOf(applied: readonly number[]): number[] {
  const known = new Set(MIGRATIONS.map(({ writtenAt }) => writtenAt));
  return applied.filter((writtenAt) => !known.has(writtenAt));
}

export function isNewer(applied: readonly number[]): boolean {
  return unknownOf(applied).length > 0;
}

function requireOneStep(applied: readonly number[]): void {
  if (applied.includes(previousMigration)) return;
  throw new StartupError(
    `The release that is running is older than the one before this (${PREVIOUS_RELEASE.version}), so the two cannot run side by side; stop the shop and start it again.`,
  );
}

export function requireKnownMigrations(applied: readonly number[]): void {
  if (!isNewer(applied)) return;
  throw new StartupError(
    'The database was made by a newer version of the shop; update the shop or point DATABASE_URL or DATA_DIR to another database.',
  );
}

const NEEDED_RIGHTS =
  'the database user needs the right to create tables and the extensions pg_trgm and unaccent';

async function applyInTransaction(
  client: pg.Client,
  pending: Parameters<typeof applyMigrations>[1],
  wayBack: string | undefined,
): Promise<void> {
  try {
    await client.query('begin');
    if (pending.length > 0) await applyMigrations(client, pending);
    await applyDefinitions(client);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback').catch(() => {});
    if (isDiskFull(error)) throw error;
    throw new StartupError(
      `The database could not be prepared and is as it was (${errorReason(error)}); ${wayBack ?? NEEDED_RIGHTS}.`,
    );
  }
}

/** Connecting by a name with several addresses fails once for each of them. */
export function errorReason(error: unknown): string {
  if (error instanceof AggregateError) return errorReason(error.errors[0]);
  return error instanceof Error ? error.message : String(error);
}
