import { readFile, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { z } from 'zod';
import { writePrivateFile } from '../../platform/shared/files/write-private-file.ts';
import type { ChainLink } from './audit-chain.queries.ts';

const headFile = z.object({ position: z.int().nonnegative(), hash: z.string() });

/** A copy of the end of the log, out of the database's reach: beside the images folder. */
function logHeadFile(mediaDir: string): string {
  return join(dirname(mediaDir), 'log-head.json');
}

/** Undefined if there is none yet or it cannot be read. */
export async function readLogHead(mediaDir: string): Promise<ChainLink | undefined> {
  const text = await readFile(logHeadFile(mediaDir), 'utf8').catch(() => '');
  try {
    return headFile.parse(JSON.parse(text));
  } catch {
    return undefined;
  }
}

export function writeLogHead(mediaDir: string, { position, hash }: ChainLink): Promise<void> {
  return writePrivateFile(logHeadFile(mediaDir), `${JSON.stringify({ position, hash })}\n`);
}

/** A restore replaces the log. */
export async function forgetLogHead(mediaDir: string): Promise<void> {
  await rm(logHeadFile(mediaDir), { force: true });
}
