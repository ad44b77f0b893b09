import { join } from 'node:path';
import { appendToChain } from '../../domains/audit/append-to-chain.service.ts';
import { acceptLog, storeHead } from '../../domains/audit/audit-log-head.service.ts';
import {
  type ChainReport,
  checkChain,
  type KnownHead,
  storedHeads,
} from '../../domains/audit/chain-check.service.ts';
import { CommandError } from '../../platform/shared/command-error.ts';
import type { ArchiveSource } from '../backups/archive/read-archive.ts';
import { checkBackup } from '../backups/restore.service.ts';
import type { Command } from './command-line/command.ts';
import { withShopDatabase } from './command-line/command-database.ts';

export const verifyLogCommand: Command = {
  name: 'verify-log',
  summary: 'check that nobody has tampered with the audit log',
  options: {
    backup: { type: 'string', help: 'a backup whose end of the audit log must still be in it' },
    accept: { type: 'boolean', help: 'go on with the audit log as it is, and say so in it' },
  },
  help: 'Computes the hash of every entry again and compares the end of the log with what DATA_DIR and, if named, a backup\nknow of it. An entry that was changed, deleted, inserted or moved is named, and the exit code is 1. The shop may run.',
  run: async ({ options, readSettings, resolvePath, print, showProgress, signal }) => {
    const settings = readSettings();
    const mediaDir = join(settings.DATA_DIR, 'media');
    const { BACKUP_KEY: secret } = settings;
    const file = options.backup === undefined ? undefined : resolvePath(String(options.backup));
    const fromBackup = file ? await headInBackup({ file, secret, allowUnencrypted: true, signal }) : [];
    return withShopDatabase(settings, async (db) => {
      const heads = [...(await storedHeads({ mediaDir })), ...fromBackup];
      // Appends what was written since the shop was stopped; a running shop does so by itself.
      await appendToChain({ db });
      const onProgress = (share: number) => showProgress('checking the audit log', share);
      const report = await checkChain({ db }, { heads, onProgress });
      for (const line of describe(report, heads)) print(line);
      if (!report.problem) {
        await storeHead({ db, mediaDir });
        return 0;
      }
      if (!options.accept) return 1;
      if (!report.isEnd)
        throw new CommandError(
          'Only an audit log whose end differs can be accepted; a backup from before brings back what was tampered with.',
        );
      await acceptLog({ db, mediaDir, clock: () => new Date() }, report.problem);
      print('The audit log goes on as it is, and records that.');
      return 0;
    });
  },
};

async function headInBackup(source: ArchiveSource): Promise<KnownHead[]> {
  const { logHead } = (await checkBackup(source)).header;
  return logHead ? [{ ...logHead, place: source.file }] : [];
}

function describe({ entries, from, to, dated, problem }: ChainReport, heads: readonly KnownHead[]): string[] {
  if (problem) return [`The audit log was tampered with. ${problem}`];
  const lines = [
    `The audit log is whole: ${entries} entries, from ${from} to ${to.position}, the last with ${to.hash}.`,
  ];
  if (heads.length > 0) lines.push(`Its end agrees with ${heads.map(({ place }) => place).join(' and ')}.`);
  if (dated > 0)
    lines.push(
      `${dated} entries are dated an hour or more before earlier ones: the clock was set back, or they were written later.`,
    );
  return lines;
}
