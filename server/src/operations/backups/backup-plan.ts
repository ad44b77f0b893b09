import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { backupSettings } from '@vitrine/contract/shop/services/services.schemas';
import pg from 'pg';
import type { Env } from '../../env.ts';
import type { DatabaseConnection } from '../../platform/database/connections/client.ts';
import { withClient } from '../../platform/database/migrations/migrate.ts';
import { openSecretCipher } from '../../platform/settings/secret-cipher.ts';
import { settingsFrom } from '../../platform/settings/settings.ts';
import {
  isUnreadable,
  readSecret,
  type SecretShop,
  secretGroup,
} from '../../platform/settings/stored-secrets.ts';
import { CommandError } from '../../platform/shared/command-error.ts';

export type BackupPlan = { folder: string; everyHours: number; keep: number };

const UNDEFINED_TABLE = '42P01';

export function backupPlanOf(env: Env, shop: SecretShop): BackupPlan | undefined {
  if (env.BACKUP_DIR) {
    const { BACKUP_DIR: folder, BACKUP_EVERY_HOURS: everyHours, BACKUP_KEEP: keep } = env;
    return { folder, everyHours, keep };
  }
  const { isOn, folder, everyHours, keep } = shop.settings.read(backupSettings);
  return isOn ? { folder: folder || join(env.DATA_DIR, 'backups'), everyHours, keep } : undefined;
}

/** Also while the key cannot be read, because then no backup is made at all. */
export function isBackupEncrypted(env: Env, shop: SecretShop): boolean {
  return env.BACKUP_KEY !== undefined || shop.settings.read(secretGroup('backup-key')).encrypted !== '';
}

/** A key that cannot be read is a failure, because backups that should be encrypted must not be written in plain. */
export function backupKeyOf(env: Env, shop: SecretShop): string | undefined {
  if (!env.BACKUP_KEY && isUnreadable(shop, 'backup-key'))
    throw new CommandError(
      'No backup was made, because its encryption key was saved with another SECRET_KEY; set that one again, enter the key again under Settings, or set BACKUP_KEY.',
    );
  return env.BACKUP_KEY ?? readSecret(shop, 'backup-key');
}

/** The key of `backupKeyOf` for a shop that is not open, and whose database may be of an earlier version. */
export async function findBackupKey(env: Env, connection: DatabaseConnection): Promise<string | undefined> {
  if (env.BACKUP_KEY) return env.BACKUP_KEY;
  const value = await findStored(connection, secretGroup('backup-key').name);
  return backupKeyOf(env, {
    settings: { read: (group) => settingsFrom(group, env.DEMO, value) },
    secrets: await openSecretCipher(env, { mayCreate: false }),
  });
}

async function findStored(connection: DatabaseConnection, name: string) {
  const statement = 'select value from shop_settings where name = $1';
  const find = (client: pg.Client) => client.query<{ value: Record<string, unknown> }>(statement, [name]);
  try {
    return (await withClient(connection, 'vitrine backup key', find)).rows[0]?.value;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return undefined;
    throw error;
  }
}

const BACKUP_NAME = /^vitrine-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

/** Named by the moment, without colons, which some systems do not allow in names. */
export function backupName(moment: Date): string {
  return `vitrine-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** The scheduled backups in a folder, the newest first; other files are ignored. */
export async function listBackups(folder: string): Promise<{ file: string; madeAt: Date; bytes: number }[]> {
  const names = (await readdir(folder).catch(() => [])).sort().reverse();
  const found = names.flatMap((name) => {
    const [, day, hour, minute, second] = BACKUP_NAME.exec(name) ?? [];
    return day ? [{ file: join(folder, name), madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }] : [];
  });
  const backups = found.map(async (one) => {
    // It may have been deleted since.
    const file = await stat(one.file).catch(() => undefined);
    return file ? [{ ...one, bytes: file.size }] : [];
  });
  return (await Promise.all(backups)).flat();
}

export async function deleteOldBackups(folder: string, keep: number): Promise<void> {
  for (const { file } of (await listBackups(folder)).slice(keep)) await rm(file, { force: true });
}
