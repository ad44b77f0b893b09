import { stat } from 'node:fs/promises';
import { recordEvent } from '../../domains/audit/security-events.service.ts';
import { type DatabaseConnection, openDatabase } from '../../platform/database/connections/client.ts';
import { createBackup } from '../backups/backup.service.ts';
import { backupShopOf } from '../backups/backup-shop.ts';
import { findBackupKey } from '../backups/find-backup-key.ts';
import type { Command } from './command-line/command.ts';
import { openCommandDatabase, requireShop } from './command-line/command-database.ts';
import { contentOf } from './command-line/describe-backup.ts';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'write everything the shop holds into one file',
  arguments: ['FILE'],
  options: {},
  help: 'Writes the database and the images to FILE, as they are at one moment. The shop may run. The file is\nencrypted in the age format with BACKUP_KEY, else with the key that was entered in the back office, if there is one; without the key nobody\ncan restore it, so keep it apart. FILE must be new.',
  run: async ({ resolvePath, args, readSettings, print, showProgress, signal }) => {
    const settings = readSettings();
    const file = resolvePath(args[0] ?? '');
    await requireShop(settings);
    const { connection, close } = await openCommandDatabase(settings);
    try {
      const secret = await findBackupKey(settings, connection);
      const shop = backupShopOf(settings, connection, secret);
      const manifest = await createBackup(shop, file, { signal, showProgress });
      await recordBackup(connection);
      const { size } = await stat(file);
      const how = secret
        ? 'encrypted'
        : 'not encrypted, because no key is set by BACKUP_KEY or in the back office';
      print(`${file} holds ${contentOf(manifest)} in ${(size / 1_000_000).toFixed(1)} MB; it is ${how}.`);
    } finally {
      await close();
    }
    return undefined;
  },
};

/** The file contains everything, so the log must say that it exists. */
async function recordBackup(connection: DatabaseConnection): Promise<void> {
  const { db, close } = openDatabase(connection);
  const event = { actorId: null, action: 'ran', objectKind: 'command', objectId: 'backup' } as const;
  await recordEvent({ db, clock: () => new Date() }, event).finally(close);
}
