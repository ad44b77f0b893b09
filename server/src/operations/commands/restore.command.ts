import { backupShopOf, makeSafetyFolder, safetyFileOf } from '../backups/backup-shop.ts';
import { findBackupKey } from '../backups/find-backup-key.ts';
import { checkBackup, restoreBackup } from '../backups/restore.service.ts';
import type { Command } from './command-line/command.ts';
import { openCommandDatabase } from './command-line/command-database.ts';
import { contentOf } from './command-line/describe-backup.ts';

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
    if (options.check) {
      print(`The backup is whole: ${contentOf(content.manifest)} of ${shop.address} on ${createdAt}.`);
      return undefined;
    }
    const { connection, close } = await openCommandDatabase(settings);
    try {
      const safetyFile = safetyFileOf(settings, 'restore');
      const choice = { replace: options.replace === true, otherShop: options['other-shop'] === true };
      const secret = choice.replace ? await findBackupKey(settings, connection) : undefined;
      const target = backupShopOf(settings, connection, secret);
      if (choice.replace) await makeSafetyFolder(settings);
      const restore = { source, safetyFile, mayBeDemo: settings.DEMO, ...choice };
      const { hasReplaced, isDemoNoMore } = await restoreBackup(target, content, restore, {
        signal,
        showProgress,
      });
      print(`The shop is as it was on ${createdAt}: ${contentOf(content.manifest)}.`);
      print(
        'Everybody signs in again. Links in earlier emails, invitations and recovery codes no longer work.',
      );
      if (hasReplaced) print(`What it held before is in ${safetyFile}.`);
      if (isDemoNoMore) print('It was a demo before and is none now: start it again if it runs.');
    } finally {
      await close();
    }
    return undefined;
  },
};
