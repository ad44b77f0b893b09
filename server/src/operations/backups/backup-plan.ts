import { join } from 'node:path';
import { backupSettings } from '@vitrine/contract/shop/services/services.schemas';
import type { Env } from '../../env.ts';
import {
  isUnreadable,
  readSecret,
  type SecretShop,
  secretGroup,
} from '../../platform/settings/stored-secrets.ts';
import { CommandError } from '../../platform/shared/command-error.ts';

type BackupEnv = Pick<Env, 'BACKUP_DIR' | 'BACKUP_EVERY_HOURS' | 'BACKUP_KEEP' | 'BACKUP_KEY' | 'DATA_DIR'>;
export type BackupPlan = { folder: string; everyHours: number; keep: number };

/**
 * The key that encrypts backups: the environment's, or the one that an owner entered. One that cannot be read is a
 * failure, because backups that should be encrypted must not be written in plain.
 */
export function backupKeyOf(env: Pick<BackupEnv, 'BACKUP_KEY'>, shop: SecretShop): string | undefined {
  if (!env.BACKUP_KEY && isUnreadable(shop, 'backup-key'))
    throw new CommandError(
      'No backup was made, because its encryption key was saved with another SECRET_KEY; set that one again, enter the key again under Settings, or set BACKUP_KEY.',
    );
  return env.BACKUP_KEY ?? readSecret(shop, 'backup-key');
}

/** Scheduled backups as the environment says, else as an owner set them up; undefined if none are made. */
export function backupPlanOf(env: BackupEnv, shop: SecretShop): BackupPlan | undefined {
  if (env.BACKUP_DIR) {
    const { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep } = env;
    return { folder, everyHours, keep };
  }
  const { isOn, folder, everyHours, keep } = shop.settings.read(backupSettings);
  return isOn ? { folder: folder || join(env.DATA_DIR, 'backups'), everyHours, keep } : undefined;
}

/** Also while the key cannot be read, because then no backup is made at all. */
export function isBackupEncrypted(env: Pick<BackupEnv, 'BACKUP_KEY'>, shop: SecretShop): boolean {
  return env.BACKUP_KEY !== undefined || shop.settings.read(secretGroup('backup-key')).encrypted !== '';
}
