import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { isUuid } from '../shared/uuid.ts';

/** The name of a file ends with the id of its mail. */
function idOf(name: string): string | undefined {
  const id = name.replace(/\.eml(\.part)?$/, '').slice(-36);
  return isUuid(id) ? id : undefined;
}

/**
 * Removes mails that were kept as files, and what a crash left of one: those that are old, and those that are no longer in
 * the outbox, because the account they were sent to was deleted.
 */
export async function deleteMailFiles(
  folder: string,
  { before, selectKept }: { before: Date; selectKept: (ids: readonly string[]) => Promise<Set<string>> },
): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  const kept = await selectKept(names.flatMap((name) => idOf(name) ?? []));
  for (const name of names.filter((one) => /\.eml(\.part)?$/.test(one))) {
    const path = join(folder, name);
    const id = idOf(name);
    const found = await stat(path).catch(() => undefined);
    if (found && (found.mtime < before || (id !== undefined && !kept.has(id))))
      await rm(path, { force: true });
  }
}
