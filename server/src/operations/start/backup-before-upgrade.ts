import type { Env } from '../../env.ts';
import type { DatabaseConnection } from '../../platform/database/connections/client.ts';
import { migrateDatabase } from '../../platform/database/migrations/migrate.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import { StartupError } from '../../platform/shared/startup-error.ts';
import { createBackup } from '../backups/backup.service.ts';
import { findBackupKey } from '../backups/backup-plan.ts';
import { backupShopOf, makeSafetyFolder, safetyFileOf } from '../backups/backup-shop.ts';

/**
 * Migrates the database, and an existing shop only once it is backed up. Returns what an owner should know of it;
 * undefined if nothing changed or there was no shop before.
 */
export async function upgradeDatabase(
  env: Env,
  connection: DatabaseConnection,
  { isUpdate = false } = {},
): Promise<{ count: number; said: string | undefined }> {
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
