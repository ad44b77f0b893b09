import type { Env } from '../../../env.ts';
import { startBundledPostgres } from '../../../platform/database/bundled-server/bundled-postgres.ts';
import {
  type DatabaseConnection,
  openDatabase,
  waitForDatabase,
} from '../../../platform/database/connections/client.ts';
import { databaseConnections } from '../../../platform/database/connections/database-connections.ts';
import { migrateDatabase, requireMigrated } from '../../../platform/database/migrations/migrate.ts';
import { CommandError } from '../../../platform/shared/command-error.ts';
import { StartupError } from '../../../platform/shared/startup-error.ts';
import { createBackup } from '../../backups/backup.service.ts';
import { findBackupKey } from '../../backups/backup-plan.ts';
import { backupShopOf, makeSafetyFolder, safetyFileOf } from '../../backups/backup-shop.ts';
import type { JobsOccasion } from '../processes/keep-jobs.ts';
import { secretMarks } from '../processes/shared-secrets.ts';
import { findServerProblems, type ServerProblem } from './find-server-problems.ts';

type Options = Pick<DatabaseConnection, 'max'> & {
  /** The bundled PostgreSQL, if another process has started it. */
  running?: DatabaseConnection;
  occasion?: JobsOccasion;
};

export async function openShopDatabase(env: Env, { running, occasion = 'start', ...pool }: Options = {}) {
  const { DATABASE_URL, DATA_DIR } = env;
  // For the listening connection, so that other shops on the database can compare; only this one opens the bundled one.
  const marks = DATABASE_URL ? await secretMarks(env) : [];
  const isStarted = DATABASE_URL !== undefined || running !== undefined;
  const bundled = isStarted ? undefined : await startBundledPostgres({ dataDir: DATA_DIR });
  const connections = databaseConnections(env, running ?? bundled?.connection);
  const { direct } = connections;
  let problems: ServerProblem[] = [];
  try {
    // Before anything is written.
    if (DATABASE_URL) problems = await findServerProblems(connections, marks);
    const wrong = problems.find(({ isWrong }) => isWrong);
    if (wrong) throw new StartupError(wrong.sentence);
    if (occasion !== 'replacement') {
      const { said } = await upgradeDatabase(env, direct, { isUpdate: occasion === 'reload' });
      if (said) process.stdout.write(`${said}\n`);
    }
  } catch (error) {
    await bundled?.stop();
    throw error;
  }
  const { db, close } = openDatabase({ ...connections.pooled, ...pool });
  await waitForDatabase(db);
  if (occasion === 'replacement') await requireMigrated(db);
  return {
    db,
    connections,
    marks,
    problems: problems.map(({ sentence }) => sentence),
    close: async () => {
      await close();
      await bundled?.stop();
    },
  };
}

/** An existing shop is backed up first. `said` is for its owner; undefined if nothing changed or there was no shop. */
export async function upgradeDatabase(env: Env, connection: DatabaseConnection, { isUpdate = false } = {}) {
  let file: string | undefined;
  const count = await migrateDatabase(connection, {
    isUpdate,
    beforeUpgrade: async () => {
      file = await backUp(env, connection);
      return `run the version of the shop from before, which still works with it, and report the failure; a backup is in ${file}`;
    },
  });
  const migrations = count === 1 ? '1 migration' : `${count} migrations`;
  const said = file && `The database was upgraded with ${migrations}; what it held before is in ${file}.`;
  return { count, said };
}

async function backUp(env: Env, connection: DatabaseConnection): Promise<string> {
  const file = safetyFileOf(env, 'upgrade');
  try {
    const secret = await findBackupKey(env, connection);
    await makeSafetyFolder(env);
    await createBackup(backupShopOf(env, connection, secret), file);
    return file;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new StartupError(
      `The database was not upgraded, because it could not be backed up first: ${error.message}`,
    );
  }
}
