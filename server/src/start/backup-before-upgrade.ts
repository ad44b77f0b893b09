import { createBackup } from '../backups/backup.service.ts';
import { type BackupSettings, backupShopOf, safetyFileOf } from '../backups/backup-shop.ts';
import type { DatabaseConnection } from '../db/client.ts';
import { CommandError } from '../shared/command-error.ts';
import { StartupError } from '../shared/startup-error.ts';

/** For `migrateDatabase`: without a backup of what was there, the tables of a shop are not changed. */
export function backupBeforeUpgrade(settings: BackupSettings, connection: DatabaseConnection) {
  return async (): Promise<string> => {
    const file = safetyFileOf(settings, 'upgrade');
    const shop = backupShopOf(settings, connection);
    try {
      await createBackup(shop, file);
    } catch (error) {
      if (!(error instanceof CommandError)) throw error;
      throw new StartupError(
        `The database was not upgraded, because it could not be backed up first: ${error.message}`,
      );
    }
    return `run the version of the shop from before, which still works with it, and report the failure; a backup is in ${file}`;
  };
}
