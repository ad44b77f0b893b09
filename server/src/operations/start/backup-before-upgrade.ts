import type { DatabaseConnection } from '../../platform/database/connections/client.ts';
import { migrateDatabase } from '../../platform/database/migrations/migrate.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import { StartupError } from '../../platform/shared/startup-error.ts';
import { createBackup } from '../backups/backup.service.ts';
import { type BackupSettings, backupShopOf, makeSafetyFolder, safetyFileOf } from '../backups/backup-shop.ts';
import { findBackupKey } from '../backups/find-backup-key.ts';

/**
 * Migrates the database, and an existing shop only once it is backed up. Returns what an owner should know of it;
 * undefined if nothing changed or there was no shop before.
 */
export async function upgradeDatabase(
  settings: BackupSettings,
  connection: DatabaseConnection,
  { isUpdate = false } = {},
): Promise<{ count: number; said: string | undefined }> {
  let file: string | undefined;
  const count = await migrateDatabase(connection, {
    isUpdate,
    beforeUpgrade: async () => {
      file = await backUp(settings, connection);
      return `run the version of the shop from before, which still works with it, and report the failure; a backup is in ${file}`;
    },
  });
  const migrations = count === 1 ? '1 migration' : `${count} migrations`;
  const said = file && `The database was upgraded with ${migrations}; what it held before is in ${file}.`;
  return { count, said };
}

async function backUp(settings: BackupSettings, connection: DatabaseConnection): Promise<string> {
  const file = safetyFileOf(settings, 'upgrade');
  try {
    const secret = await findBackupKey(settings, connection);
    await makeSafetyFolder(settings);
    await createBackup(backupShopOf(settings, connection, secret), file);
    return file;
  } catch (error) {
    if (!(error instanceof CommandError)) throw error;
    throw new StartupError(
      `The database was not upgraded, because it could not be backed up first: ${error.message}`,
    );
  }
}
