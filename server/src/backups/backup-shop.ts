import { join } from 'node:path';
import type { DatabaseConnection } from '../db/client.ts';
import type { BackupShop } from './backup.service.ts';
import { backupName } from './kept-backups.ts';

type BackupSettings = {
  DATA_DIR: string;
  PUBLIC_URL: string;
  BACKUP_KEY?: string | undefined;
  BACKUP_DIR?: string | undefined;
};

/** The shop that the settings are about, as a backup or a restore sees it. */
export function backupShopOf(settings: BackupSettings, connection: DatabaseConnection): BackupShop {
  return {
    connection,
    mediaDir: join(settings.DATA_DIR, 'media'),
    address: settings.PUBLIC_URL,
    secret: settings.BACKUP_KEY,
    clock: () => new Date(),
  };
}

/** Where to put a backup that is made before something changes the shop. */
export function safetyFileOf(
  { BACKUP_DIR, DATA_DIR }: BackupSettings,
  occasion: 'upgrade' | 'restore',
): string {
  return join(BACKUP_DIR ?? join(DATA_DIR, 'backups'), `before-${occasion}-${backupName(new Date())}`);
}
