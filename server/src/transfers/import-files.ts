import { createWriteStream } from 'node:fs';
import { access, mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { transferRefusals } from '@vitrine/contract/transfers/transfers.refusals';
import { requireFreeSpace } from '../image-stores/disk-images.ts';
import { Refusal } from '../shared/refusal.ts';

type Kind = 'csv' | 'zip';

/** Beside the images, which are on the disk that has room. */
function importFolder(mediaDir: string): string {
  return join(mediaDir, '.imports');
}

export function importFile(mediaDir: string, id: string, kind: Kind): string {
  return join(importFolder(mediaDir), `${id}.${kind}`);
}

/** Writes what arrives to a file; one that is cut off or too large leaves nothing behind. */
export async function receiveFile(
  mediaDir: string,
  { id, kind, maxBytes }: { id: string; kind: Kind; maxBytes: number },
  body: Readable,
): Promise<string> {
  await mkdir(importFolder(mediaDir), { recursive: true });
  await requireFreeSpace(mediaDir);
  const path = importFile(mediaDir, id, kind);
  const partial = `${path}.part`;
  try {
    await pipeline(body, atMost(maxBytes), createWriteStream(partial));
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
      if (bytes > maxBytes) done(new Refusal(transferRefusals.fileTooLarge));
      else done(null, chunk);
    },
  });
}

export function hasImportFile(mediaDir: string, id: string): Promise<boolean> {
  return access(importFile(mediaDir, id, 'csv')).then(
    () => true,
    () => false,
  );
}

export async function deleteImportFiles(mediaDir: string, id: string): Promise<void> {
  for (const kind of ['csv', 'zip'] as const) await rm(importFile(mediaDir, id, kind), { force: true });
}
