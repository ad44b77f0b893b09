import { randomBytes } from 'node:crypto';
import { access, open, opendir, readFile, rename, rm, stat, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { Refusal } from '../shared/refusal.ts';

/** Below this, uploads are refused so that orders and sessions, which may share the disk, still have space. */
const MIN_FREE_BYTES = 500 * 1024 * 1024;

export async function requireFreeSpace(mediaDir: string): Promise<void> {
  const { bavail, bsize } = await statfs(mediaDir);
  if (bavail * bsize < MIN_FREE_BYTES) throw new Refusal(imageRefusals.diskFull);
}

/** The file gets its name only once its whole content is on disk, so a crash never leaves a truncated picture. */
export async function writeImageFile(mediaDir: string, name: string, bytes: Buffer): Promise<void> {
  const temporary = join(mediaDir, `.${randomBytes(8).toString('hex')}.tmp`);
  try {
    await writeAndSync(temporary, bytes);
    await rename(temporary, join(mediaDir, name));
  } catch (error) {
    await rm(temporary, { force: true });
    throw isDiskFull(error) ? new Refusal(imageRefusals.diskFull) : error;
  }
}

async function writeAndSync(path: string, bytes: Buffer): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

/** Makes the file names durable: otherwise a power cut could leave the database with a URL whose file is missing. */
export async function syncImageFolder(mediaDir: string): Promise<void> {
  // Windows keeps names by itself and cannot open a folder.
  if (process.platform === 'win32') return;
  const folder = await open(mediaDir);
  try {
    await folder.sync();
  } finally {
    await folder.close();
  }
}

function isDiskFull(error: unknown): boolean {
  return error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
}

export async function hasImageFile(mediaDir: string, name: string): Promise<boolean> {
  return access(join(mediaDir, name)).then(
    () => true,
    () => false,
  );
}

export function readImageFile(mediaDir: string, name: string): Promise<Buffer> {
  return readFile(join(mediaDir, name));
}

const TEMPORARY = /^\.[0-9a-f]{16}\.tmp$/;

/** Whether a crash left the file behind before it was renamed. */
export function isTemporary(name: string): boolean {
  return TEMPORARY.test(name);
}

export async function* imageFolderNames(mediaDir: string): AsyncGenerator<string> {
  for await (const entry of await opendir(mediaDir)) if (entry.isFile()) yield entry.name;
}

/** Returns false for a file that no longer exists. */
export async function isWrittenBefore(mediaDir: string, name: string, moment: Date): Promise<boolean> {
  return stat(join(mediaDir, name)).then(
    ({ mtime }) => mtime < moment,
    () => false,
  );
}

export async function deleteImageFile(mediaDir: string, name: string): Promise<void> {
  await rm(join(mediaDir, name), { force: true });
}
