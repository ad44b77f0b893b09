import { text } from 'node:stream/consumers';
import { isDeepStrictEqual } from 'node:util';
import { parseImageName } from '../../../domains/media/image-names.ts';
import { CommandError } from '../../../platform/shared/command-error.ts';
import {
  type BackupCounts,
  type BackupHeader,
  type BackupManifest,
  backupHeader,
  backupManifest,
  damagedError,
  FORMAT,
  HEADER_ENTRY,
  imageOf,
  MANIFEST_ENTRY,
  openCounts,
  tableOf,
} from './backup-format.ts';
import { type ArchiveEntry, type ArchiveSource, readArchive } from './read-archive.ts';

/** Receives the parts of a backup in order: first all images, then the rows table by table. */
type BackupReader = {
  image: (name: string, content: AsyncIterable<Buffer>) => Promise<void>;
  rows: (table: string, chunk: Buffer) => Promise<void>;
};
export type BackupContent = { header: BackupHeader; manifest: BackupManifest };

const JSON_LIMIT_BYTES = 1024 * 1024;
const NOTHING: BackupReader = {
  image: async (_name, content) => {
    for await (const _chunk of content);
  },
  rows: async () => {},
};

/** Reads a backup to its end and throws unless all of it is as it was written. */
export async function readBackup(source: ArchiveSource, reader: BackupReader = NOTHING) {
  const counts = openCounts();
  let header: BackupHeader | undefined;
  let manifest: BackupManifest | undefined;
  for await (const entry of readArchive(source)) {
    if (manifest) throw damagedError();
    if (!header) header = await readHeader(entry);
    else if (entry.name === MANIFEST_ENTRY) manifest = await readManifest(entry);
    else await readPart(entry, { reader, counts });
  }
  if (!header || !manifest) throw damagedError();
  if (!isDeepStrictEqual(counts.toManifest(manifest.tables), manifest)) throw damagedError();
  return { header, manifest };
}

async function readPart(
  { name, content }: ArchiveEntry,
  { reader, counts }: { reader: BackupReader; counts: BackupCounts },
): Promise<void> {
  const [image, table] = [imageOf(name), tableOf(name)];
  if (image !== undefined && parseImageName(image)) {
    counts.startImage(image);
    return reader.image(image, countBytes(content, counts));
  }
  if (table === undefined) throw damagedError();
  for await (const chunk of content) {
    counts.addRows(table, chunk);
    await reader.rows(table, chunk);
  }
}

async function* countBytes(content: AsyncIterable<Buffer>, counts: BackupCounts): AsyncGenerator<Buffer> {
  for await (const chunk of content) {
    counts.addImageBytes(chunk);
    yield chunk;
  }
}

async function readHeader(entry: ArchiveEntry): Promise<BackupHeader> {
  const value = entry.name === HEADER_ENTRY ? await readJson(entry) : undefined;
  const { success, data } = backupHeader.safeParse(value);
  if (!success) throw new CommandError('The file is not a backup of a shop.');
  if (data.format > FORMAT) throw newerError();
  return data;
}

export function newerError(): CommandError {
  return new CommandError('The backup was made by a newer version of the shop; update the shop first.');
}

async function readManifest(entry: ArchiveEntry): Promise<BackupManifest> {
  const { success, data } = backupManifest.safeParse(await readJson(entry));
  if (!success) throw damagedError();
  return data;
}

async function readJson({ size, content }: ArchiveEntry): Promise<unknown> {
  if (size > JSON_LIMIT_BYTES) throw damagedError();
  const json = await text(content);
  try {
    return JSON.parse(json);
  } catch {
    throw damagedError();
  }
}
