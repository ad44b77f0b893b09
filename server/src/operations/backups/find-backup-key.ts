import pg from 'pg';
import type { DatabaseConnection } from '../../platform/database/connections/client.ts';
import { connectOnce } from '../../platform/database/migrations/migrate.ts';
import { openSecretCipher } from '../../platform/settings/secret-key.ts';
import { settingsFrom } from '../../platform/settings/settings.ts';
import { type SecretShop, secretGroup } from '../../platform/settings/stored-secrets.ts';
import { backupKeyOf } from './backup-plan.ts';
import type { BackupSettings } from './backup-shop.ts';

const UNDEFINED_TABLE = '42P01';

/** The key of `backupKeyOf` for a shop that is not open, and whose database may be of an earlier version. */
export async function findBackupKey(
  settings: BackupSettings,
  connection: DatabaseConnection,
): Promise<string | undefined> {
  if (settings.BACKUP_KEY) return settings.BACKUP_KEY;
  const value = await findStored(connection, secretGroup('backup-key').name);
  const { DATA_DIR, SECRET_KEY, DATABASE_URL } = settings;
  const shop: SecretShop = {
    settings: { read: (group) => settingsFrom(group, value) },
    secrets: await openSecretCipher({ DATA_DIR, SECRET_KEY, DATABASE_URL }, { mayCreate: false }),
  };
  return backupKeyOf(settings, shop);
}

async function findStored(
  connection: DatabaseConnection,
  name: string,
): Promise<Record<string, unknown> | undefined> {
  const client = await connectOnce(connection, 'vitrine backup key');
  try {
    const { rows } = await client.query('select value from shop_settings where name = $1', [name]);
    return rows[0]?.value;
  } catch (error) {
    if (error instanceof pg.DatabaseError && error.code === UNDEFINED_TABLE) return undefined;
    throw error;
  } finally {
    await client.end();
  }
}
