import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { recordEvent, type SecurityEvent } from '../../../domains/audit/security-events.service.ts';
import type { Env } from '../../../env.ts';
import { startBundledPostgres } from '../../../platform/database/bundled-server/bundled-postgres.ts';
import { requirePassword } from '../../../platform/database/bundled-server/postgres-password.ts';
import { findRunningPostgres } from '../../../platform/database/bundled-server/running-postgres.ts';
import {
  type DatabaseConnection,
  type Db,
  openDatabase,
} from '../../../platform/database/connections/client.ts';
import {
  type DatabaseSettings,
  databaseConnections,
} from '../../../platform/database/connections/database-connections.ts';
import { startExclusiveTask } from '../../../platform/database/exclusive-task.ts';
import { connectOnce, isMigrated } from '../../../platform/database/migrations/migrate.ts';
import { CommandError } from '../../../platform/shared/command-error.ts';

type Settings = DatabaseSettings & Pick<Env, 'DATA_DIR'>;
type OpenedDatabase = { connection: DatabaseConnection; close: () => Promise<void> };

/** The shop's database, whether the shop is running or not: the bundled one is started if nobody has started it. */
export async function openCommandDatabase(settings: Settings): Promise<OpenedDatabase> {
  const found = await findCommandDatabase(settings);
  if (found) return found;
  const { connection, stop } = await startBundledPostgres({ dataDir: settings.DATA_DIR });
  return { connection, close: stop };
}

/** Undefined if it is the bundled one and is not running, because starting it would change files. */
export async function findCommandDatabase(settings: Settings): Promise<OpenedDatabase | undefined> {
  const { DATABASE_URL, DATA_DIR } = settings;
  if (DATABASE_URL) return { connection: databaseConnections(settings).direct, close: async () => {} };
  const connection = await findRunningPostgres(DATA_DIR);
  if (!connection) return undefined;
  await requirePassword(connection, DATA_DIR);
  return { connection, close: async () => {} };
}

/**
 * For commands that work on an existing shop: it must exist and match this version, and no other command may be running.
 * The command's log entry is written before it runs.
 */
export async function withShopDatabase<T>(
  settings: Settings,
  run: (db: Db) => Promise<T>,
  recorded?: Pick<SecurityEvent, 'action' | 'objectKind' | 'objectId'>,
): Promise<T> {
  await requireShop(settings);
  const { connection, close } = await openCommandDatabase(settings);
  try {
    const lock = await connectOnce(connection, 'vitrine command');
    const { db, close: closePool } = openDatabase(connection);
    try {
      await startExclusiveTask(lock);
      if (!(await isMigrated(db)))
        throw new CommandError(
          'The database is not prepared for this version of the shop; run npm run shop -- migrate first.',
        );
      if (recorded) await recordEvent({ db, clock: () => new Date() }, { actorId: null, ...recorded });
      return await run(db);
    } finally {
      await closePool();
      await lock.end();
    }
  } finally {
    await close();
  }
}

/** Without this, a mistyped DATA_DIR would get a new and empty shop. */
export async function requireShop({
  DATABASE_URL,
  DATA_DIR,
}: Pick<Settings, 'DATABASE_URL' | 'DATA_DIR'>): Promise<void> {
  if (DATABASE_URL) return;
  try {
    await access(join(DATA_DIR, 'postgres'));
  } catch {
    throw new CommandError(`There is no shop in ${DATA_DIR}; set DATA_DIR to the folder of yours.`);
  }
}
