import { randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { importExportRefusals } from '@vitrine/contract/import-export/import-export.refusals';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { succeeds } from '../../../platform/shared/succeeds.ts';
import { requireFreeSpace } from '../../../platform/storage/disk-images.ts';
import { isFeedFile } from '../../catalog/google-feed/feed-file.ts';
import type { ImportRow } from './imports.queries.ts';

type Place = Pick<Deps, 'imageStore' | 'mediaDir'>;

/** Neither this machine nor the bucket has it. */
export class ImportFileGone extends Error {
  override name = 'ImportFileGone';
}

/** Beside the images, which are on the disk that has room. */
function importFolder(mediaDir: string): string {
  return join(mediaDir, '.imports');
}

export function importFile(mediaDir: string, name: string): string {
  return join(importFolder(mediaDir), name);
}

export function tableFileOf({ id }: Pick<ImportRow, 'id'>): string {
  return `${id}.csv`;
}

/** An import from before an update has its pictures under its own name. */
export function picturesFileOf({ id, picturesFile }: Pick<ImportRow, 'id' | 'picturesFile'>): string {
  return picturesFile ?? `${id}.zip`;
}

export function newPicturesFile(id: string): string {
  return `${id}-${randomBytes(8).toString('hex')}.zip`;
}

/** Writes what arrives to a file of this machine; one that is cut off or too large leaves nothing behind. */
export async function receiveFile(
  mediaDir: string,
  { name, maxBytes }: { name: string; maxBytes: number },
  body: Readable,
): Promise<string> {
  return underOtherName(mediaDir, name, (partial) =>
    pipeline(body, atMost(maxBytes), createWriteStream(partial)),
  );
}

/** The file gets its name only once it is complete. */
async function underOtherName(mediaDir: string, name: string, write: (partial: string) => Promise<unknown>) {
  const path = importFile(mediaDir, name);
  const partial = `${path}.${randomBytes(8).toString('hex')}.part`;
  await mkdir(importFolder(mediaDir), { recursive: true });
  await requireFreeSpace(mediaDir);
  try {
    await write(partial);
    await rename(partial, path);
    return path;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

function atMost(maxBytes: number): Transform {
  let bytes = 0;
  return new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      bytes += chunk.length;
      if (bytes > maxBytes) done(new Refusal(importExportRefusals.fileTooLarge));
      else done(null, chunk);
    },
  });
}

/** Lets other machines have the file, where the shop may have more than one. */
export async function shareImportFile({ imageStore, mediaDir }: Place, name: string): Promise<void> {
  await imageStore.sharedFiles?.send(name, importFile(mediaDir, name));
}

/** The file on this machine, fetched if another machine received it. */
export async function localImportFile({ imageStore, mediaDir }: Place, name: string): Promise<string> {
  const path = importFile(mediaDir, name);
  if (await succeeds(access(path))) return path;
  const { fetch } = imageStore.sharedFiles ?? {};
  if (!fetch) throw new ImportFileGone();
  return underOtherName(mediaDir, name, async (partial) => {
    if (!(await fetch(name, partial))) throw new ImportFileGone();
  });
}

export async function deleteImportFile({ imageStore, mediaDir }: Place, name: string): Promise<void> {
  await rm(importFile(mediaDir, name), { force: true });
  await imageStore.sharedFiles?.delete(name);
}

/** Deletes files that no import names: those of deleted imports, which other machines have too, and what crashes left. */
export async function deleteOtherImportFiles(
  { imageStore, mediaDir }: Place,
  { named, before }: { named: ReadonlySet<string>; before: Date },
): Promise<void> {
  const isOld = (name: string, writtenAt: Date) => !named.has(name) && writtenAt < before;
  for (const name of await readdir(importFolder(mediaDir)).catch(() => [])) {
    const found = await stat(importFile(mediaDir, name)).catch(() => undefined);
    if (found && isOld(name, found.mtime)) await rm(importFile(mediaDir, name), { force: true });
  }
  for (const { name, writtenAt } of (await imageStore.sharedFiles?.list()) ?? [])
    if (!isFeedFile(name) && isOld(name, writtenAt)) await imageStore.sharedFiles?.delete(name);
}
