import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { recordEvent, type SecurityEvent } from '../../../domains/audit/security-events.service.ts';
import type { Env } from '../../../env.ts';
import {
  findRunningPostgres,
  startBundledPostgres,
} from '../../../platform/database/bundled-server/bundled-postgres.ts';
import { requirePassword } from '../../../platform/database/bundled-server/postgres-password.ts';
import {
  type DatabaseConnection,
  type Db,
  openDatabase,
} from '../../../platform/database/connections/client.ts';
import {
  type DatabaseSettings,
  databaseConnections,
} from '../../../platform/database/connections/database-connections.ts';
import { startExclusiveTask } from '../../../platform/database/locks.ts';
import { connectOnce, isMigrated } from '../../../platform/database/migrations/migrate.ts';
import { CommandError } from '../../../platform/shared/command-error.ts';
import { succeeds } from '../../../platform/shared/succeeds.ts';

type Settings = DatabaseSettings & Pick<Env, 'DATA_DIR'>;

/** The shop's database, whether the shop is running or not: the bundled one is started if nobody has started it. */
export async function withCommandDatabase<T>(
  settings: Settings,
  run: (connection: DatabaseConnection) => Promise<T>,
): Promise<T> {
  const found = await findCommandDatabase(settings);
  if (found) return run(found);
  const { connection, stop } = await startBundledPostgres({ dataDir: settings.DATA_DIR });
  return run(connection).finally(stop);
}

/** Undefined if it is the bundled one and is not running, because starting it would change files. */
export async function findCommandDatabase(settings: Settings): Promise<DatabaseConnection | undefined> {
  if (settings.DATABASE_URL) return databaseConnections(settings).direct;
  const connection = await findRunningPostgres(settings.DATA_DIR);
  if (connection) await requirePassword(connection, settings.DATA_DIR);
  return connection;
}

/** The shop must match this version, and no other command may run. The command's entry is written before it runs. */
export async function withShopDatabase<T>(
  settings: Settings,
  run: (db: Db) => Promise<T>,
  recorded?: Pick<SecurityEvent, 'action' | 'objectKind' | 'objectId'>,
): Promise<T> {
  await requireShop(settings);
  return withCommandDatabase(settings, async (connection) => {
    const lock = await connectOnce(connection, 'vitrine command');
    const { db, close } = openDatabase(connection);
    try {
      await startExclusiveTask(lock);
      if (!(await isMigrated(db)))
        throw new CommandError(
          'The database is not prepared for this version of the shop; run npm run shop -- migrate first.',
        );
      if (recorded) await recordEvent({ db, clock: () => new Date() }, { actorId: null, ...recorded });
      return await run(db);
    } finally {
      await close();
      await lock.end();
    }
  });
}

/** Without this, a mistyped DATA_DIR would get a new and empty shop. */
export async function requireShop({ DATABASE_URL, DATA_DIR }: Settings): Promise<void> {
  if (!DATABASE_URL && !(await succeeds(access(join(DATA_DIR, 'postgres')))))
    throw new CommandError(`There is no shop in ${DATA_DIR}; set DATA_DIR to the folder of yours.`);
}
