import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../../../scripts/setup/shell.mjs';
import { readDockerfile } from './image-tree.ts';

type Journal = { entries: { idx: number; when: number; tag: string; breakpoints: boolean }[] };

/** A copy of the built shop that a test can update, as an owner replaces the files of a release. */
export function installShop(folder: string) {
  for (const file of readDockerfile().files)
    cpSync(join(root, file), join(folder, file), { recursive: true });
  const migrations = join(folder, 'server/database/migrations');
  const journalFile = join(migrations, 'meta/_journal.json');
  const releaseFile = join(migrations, 'previous-release.json');
  const now = { journal: readFileSync(journalFile, 'utf8'), release: readFileSync(releaseFile, 'utf8') };
  const { entries }: Journal = JSON.parse(now.journal);
  const newest = entries.at(-1);
  if (!newest) throw new Error('There are no migrations.');
  return {
    /** The files of a release after this one, which differs by this migration. */
    putNextRelease: (statement: string) => {
      writeFileSync(join(migrations, '9999_next.sql'), statement);
      cpSync(
        join(migrations, `meta/${newest.tag.slice(0, 4)}_snapshot.json`),
        join(migrations, 'meta/9999_snapshot.json'),
      );
      const next = { ...newest, idx: newest.idx + 1, when: newest.when + 1, tag: '9999_next' };
      writeFileSync(journalFile, JSON.stringify({ ...JSON.parse(now.journal), entries: [...entries, next] }));
      writeFileSync(releaseFile, JSON.stringify({ version: 'this one', migration: newest.tag }));
    },
    /** The files of this release again. */
    putThisRelease: () => {
      writeFileSync(journalFile, now.journal);
      writeFileSync(releaseFile, now.release);
    },
  };
}
