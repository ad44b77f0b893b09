import { statfs } from 'node:fs/promises';
import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { Refusal } from '../refusal.ts';

/** Of the operating system, and of PostgreSQL, which may have its own disk. */
const CODES = ['ENOSPC', 'EDQUOT', '53100'];
const NO_ROOM_BYTES = 64 * 1024;

/** Whether there was no space left to write to, here or at the database, whoever noticed it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (error instanceof Refusal && error.declared.code === imageRefusals.diskFull.code) return true;
  if ('code' in error && CODES.includes(String(error.code))) return true;
  // PostgreSQL's programs only print it.
  return /no space left on device|disk quota exceeded/i.test(error.message) || isDiskFull(error.cause);
}

/** For programs that could not even write down why they failed. */
export async function hasNoRoom(folder: string): Promise<boolean> {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize < NO_ROOM_BYTES;
}

export const DISK_FULL = 'The disk is full, here or at the database; free some space and start again.';
