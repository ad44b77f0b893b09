import { randomBytes } from 'node:crypto';
import { access, opendir, readFile, rename, rm, stat, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { isDiskFull } from '../shared/files/disk-full.ts';
import { syncFolder } from '../shared/files/file-writes.ts';
import { Refusal } from '../shared/refusal.ts';
import { succeeds } from '../shared/succeeds.ts';
import type { ImageStore, StoredFile } from './image-store.ts';

/** Below this, uploads are refused so that orders and sessions, which may share the disk, still have space. */
export const MIN_FREE_BYTES = 500 * 1024 * 1024;
/** The file with the id of the database that the images belong to. */
const MARK = '.database';

export async function requireFreeSpace(folder: string): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  if (bavail * bsize < MIN_FREE_BYTES) throw new Refusal(imageRefusals.diskFull);
}

export function diskImages(folder: string): ImageStore {
  const pathOf = (name: string) => join(folder, name);
  return {
    place: folder,
    folder,
    requireSpace: () => requireFreeSpace(folder),
    write: (name, bytes) => writeImageFile(folder, name, bytes),
    // Otherwise a power cut could leave the database with a URL whose file is missing.
    settle: () => syncFolder(folder),
    has: (name) => succeeds(access(pathOf(name))),
    read: (name) => readFile(pathOf(name)).catch(ignoreMissing),
    list: () => filesOf(folder),
    delete: async (names) => {
      for (const name of names) await rm(pathOf(name), { force: true });
    },
    belongsTo: async (databaseId) => {
      await writeFile(pathOf(MARK), databaseId, { flag: 'wx' }).catch(() => {});
      return (await readFile(pathOf(MARK), 'utf8').catch(() => '')) === databaseId;
    },
    forgetDatabase: () => rm(pathOf(MARK), { force: true }),
  };
}

async function* filesOf(folder: string): AsyncGenerator<StoredFile> {
  for await (const entry of await opendir(folder)) {
    if (!entry.isFile()) continue;
    const facts = () =>
      stat(join(folder, entry.name)).then(
        ({ size, mtime }) => ({ bytes: size, writtenAt: mtime }),
        () => undefined,
      );
    yield { name: entry.name, facts };
  }
}

export function ignoreMissing(error: NodeJS.ErrnoException): undefined {
  if (error.code !== 'ENOENT') throw error;
}

/** The file gets its name only once its whole content is on disk, so a crash never leaves a truncated picture. */
async function writeImageFile(folder: string, name: string, bytes: Buffer): Promise<void> {
  const temporary = join(folder, `.${randomBytes(8).toString('hex')}.tmp`);
  try {
    await writeFile(temporary, bytes, { flag: 'wx', flush: true });
    await rename(temporary, join(folder, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw isDiskFull(error) ? new Refusal(imageRefusals.diskFull) : error;
  }
}

/** Whether a crash left the file behind before it was renamed. */
export function isTemporary(name: string): boolean {
  return /^\.[0-9a-f]{16}\.tmp$/.test(name);
}
