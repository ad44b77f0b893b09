import { stat } from 'node:fs/promises';
import { recordEvent } from '../../domains/audit/security-events.service.ts';
import { type DatabaseConnection, openDatabase } from '../../platform/database/connections/client.ts';
import type { BackupManifest } from '../backups/archive/backup-format.ts';
import { createBackup } from '../backups/backup.service.ts';
import { findBackupKey } from '../backups/backup-plan.ts';
import { backupShopOf, makeSafetyFolder, safetyFileOf } from '../backups/backup-shop.ts';
import { checkBackup, restoreBackup } from '../backups/restore.service.ts';
import type { Command } from './command-line/command.ts';
import { requireShop, withCommandDatabase } from './command-line/command-database.ts';

export const backupCommand: Command = {
  name: 'backup',
  summary: 'write everything the shop holds into one file',
  arguments: ['FILE'],
  help: 'Writes the database and the images to FILE, as they are at one moment. The shop may run. The file is\nencrypted in the age format with BACKUP_KEY, else with the key that was entered in the back office, if there is one; without the key nobody\ncan restore it, so keep it apart. FILE must be new.',
  run: async ({ resolvePath, args, readSettings, print, showProgress, signal }) => {
    const settings = readSettings();
    const file = resolvePath(args[0] ?? '');
    await requireShop(settings);
    await withCommandDatabase(settings, async (connection) => {
      const secret = await findBackupKey(settings, connection);
      const shop = backupShopOf(settings, connection, secret);
      const manifest = await createBackup(shop, file, { signal, showProgress });
      await recordBackup(connection);
      const { size } = await stat(file);
      const how = secret
        ? 'encrypted'
        : 'not encrypted, because no key is set by BACKUP_KEY or in the back office';
      print(`${file} holds ${contentOf(manifest)} in ${(size / 1_000_000).toFixed(1)} MB; it is ${how}.`);
    });
  },
};

/** The file contains everything, so the audit log must say that it exists. */
async function recordBackup(connection: DatabaseConnection): Promise<void> {
  const { db, close } = openDatabase(connection);
  const event = { actorId: null, action: 'ran', objectKind: 'command', objectId: 'backup' } as const;
  await recordEvent({ db, clock: () => new Date() }, event).finally(close);
}

export const restoreCommand: Command = {
  name: 'restore',
  summary: 'bring back what a backup holds',
  arguments: ['FILE'],
  options: {
    replace: { type: 'boolean', help: 'even if the shop holds something, which is backed up first' },
    'other-shop': { type: 'boolean', help: 'even if the backup is of another shop than the one it replaces' },
    unencrypted: { type: 'boolean', help: 'even if the file is not encrypted although BACKUP_KEY is set' },
    check: { type: 'boolean', help: 'only read the file and say whether it is whole' },
  },
  help: 'Reads the whole file first and changes nothing unless all of it is as it was written. Then the rows come back in one\ntransaction: all of them or none. The shop may run; its visitors wait meanwhile, and everybody signs in again.',
  run: async ({ resolvePath, args, options, readSettings, print, showProgress, signal }) => {
    const settings = readSettings();
    const source = {
      file: resolvePath(args[0] ?? ''),
      secret: settings.BACKUP_KEY,
      allowUnencrypted: options.unencrypted === true,
    };
    showProgress('reading the backup');
    const content = await checkBackup({ ...source, signal });
    const { shop, createdAt } = content.header;
    if (options.check)
      return print(`The backup is whole: ${contentOf(content.manifest)} of ${shop.address} on ${createdAt}.`);
    await withCommandDatabase(settings, async (connection) => {
      const safetyFile = safetyFileOf(settings, 'restore');
      const choice = { replace: options.replace === true, otherShop: options['other-shop'] === true };
      const secret = choice.replace ? await findBackupKey(settings, connection) : undefined;
      const target = backupShopOf(settings, connection, secret);
      if (choice.replace) await makeSafetyFolder(settings);
      const restore = { source, safetyFile, mayBeDemo: settings.DEMO, ...choice };
      const task = { signal, showProgress };
      const { hasReplaced, isDemoNoMore } = await restoreBackup(target, content, restore, task);
      print(`The shop is as it was on ${createdAt}: ${contentOf(content.manifest)}.`);
      print(
        'Everybody signs in again. Links in earlier emails, invitations and recovery codes no longer work.',
      );
      if (hasReplaced) print(`What it held before is in ${safetyFile}.`);
      if (isDemoNoMore) print('It was a demo before and is none now: start it again if it runs.');
    });
  },
};

function contentOf({ tables, images }: BackupManifest): string {
  const rowsOf = (name: string) =>
    (tables.find((table) => table.name === name)?.rows ?? 0).toLocaleString('en');
  return `${rowsOf('products')} products, ${rowsOf('orders')} orders, ${rowsOf('users')} accounts and ${images.files.toLocaleString('en')} image files`;
}
