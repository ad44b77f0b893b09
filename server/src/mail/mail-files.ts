import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Removes mails that were kept as files, and what a crash left of one. */
export async function deleteMailFiles(folder: string, before: Date): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const path = join(folder, name);
    const found = await stat(path).catch(() => undefined);
    if (found && found.mtime < before) await rm(path, { force: true });
  }
}
