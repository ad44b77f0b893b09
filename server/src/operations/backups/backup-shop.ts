import { chmod, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { DatabaseConnection } from '../../platform/database/connections/client.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import { isDiskFull } from '../../platform/shared/files/disk-full.ts';
import { imageStoreOf, mediaDirOf } from '../../platform/storage/image-store-of.ts';
import type { StorageEnv } from '../../platform/storage/object-store-settings.ts';
import type { BackupShop } from './backup.service.ts';
import { backupName } from './retained-backups.ts';

export type BackupSettings = StorageEnv & {
  DATA_DIR: string;
  PUBLIC_URL: string;
  BACKUP_KEY?: string | undefined;
  BACKUP_DIR?: string | undefined;
  SECRET_KEY?: string | undefined;
  DATABASE_URL?: string | undefined;
};

/** The shop that the settings are about, as a backup or a restore sees it. The secret encrypts what is written of it. */
export function backupShopOf(
  settings: BackupSettings,
  connection: DatabaseConnection,
  secret: string | undefined,
): BackupShop {
  return {
    connection,
    imageStore: imageStoreOf(settings),
    mediaDir: mediaDirOf(settings),
    address: settings.PUBLIC_URL,
    secret,
    clock: () => new Date(),
  };
}

/** Makes the folder for `safetyFileOf`. It holds all customers, so nobody else may enter the shop's own. */
export async function makeSafetyFolder({ BACKUP_DIR, DATA_DIR }: BackupSettings): Promise<void> {
  const folder = BACKUP_DIR ?? join(DATA_DIR, 'backups');
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    if (!BACKUP_DIR) await chmod(folder, 0o700);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new CommandError(`${folder} cannot be made or written; give it to this user.`);
  }
}

/** Where to put a backup that is made before something changes the shop. */
export function safetyFileOf(
  { BACKUP_DIR, DATA_DIR }: BackupSettings,
  occasion: 'upgrade' | 'restore',
): string {
  return join(BACKUP_DIR ?? join(DATA_DIR, 'backups'), `before-${occasion}-${backupName(new Date())}`);
}
