import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

const NAME = /^vitrine-(\d{4}-\d\d-\d\d)T(\d\d)-(\d\d)-(\d\d)Z\.backup$/;

type RetainedBackup = { file: string; madeAt: Date; bytes: number };

/** Named by the moment, without colons, which some systems do not allow in names. */
export function backupName(moment: Date): string {
  return `vitrine-${moment.toISOString().slice(0, 19).replaceAll(':', '-')}Z.backup`;
}

/** The scheduled backups in a folder, the newest first; other files are ignored. */
export async function listBackups(folder: string): Promise<RetainedBackup[]> {
  const names = (await readdir(folder).catch(() => [])).sort().reverse();
  const found = names.flatMap((name) => {
    const [, day, hour, minute, second] = NAME.exec(name) ?? [];
    return day ? [{ file: join(folder, name), madeAt: new Date(`${day}T${hour}:${minute}:${second}Z`) }] : [];
  });
  return Promise.all(found.map(async (one) => ({ ...one, bytes: (await stat(one.file)).size })));
}

export async function deleteOldBackups(folder: string, keep: number): Promise<void> {
  for (const { file } of (await listBackups(folder)).slice(keep)) await rm(file, { force: true });
}
