import { createReadStream } from 'node:fs';
import { open } from 'node:fs/promises';
import type { Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createZstdDecompress } from 'node:zlib';
import { extract } from 'tar-stream';
import { CommandError } from '../../../platform/shared/command-error.ts';
import { damagedError } from './backup-format.ts';
import { CHECKSUM_BYTES, checksumVerifier } from './checksum.ts';
import { type Conversion, decryptor, HEADER_END, MAGIC } from './encryption.ts';
import { LEGACY_HEADER_BYTES, LEGACY_MAGIC, legacyDecryptor } from './legacy-encryption.ts';

export type ArchiveSource = {
  file: string;
  secret: string | undefined;
  allowUnencrypted: boolean;
  signal: AbortSignal | undefined;
};
export type ArchiveEntry = { name: string; size: number; content: AsyncIterable<Buffer> };

/** Far longer than the header of any encrypted backup. */
const MAX_HEADER_BYTES = 16 * 1024;
const ZSTD_MAGIC = Buffer.from([0x28, 0xb5, 0x2f, 0xfd]);

/** The entries in order; each must be read to its end before the next. */
export async function* readArchive(source: ArchiveSource): AsyncGenerator<ArchiveEntry> {
  const { range, opened } = await openFile(source);
  const entries = extract();
  const { signal } = source;
  const file = createReadStream(source.file, range);
  const done = pipeline(file, opened, createZstdDecompress(), entries, { signal });
  // The entries report the error too, and the caller waits for them first.
  done.catch(() => {});
  try {
    for await (const entry of entries) {
      const { name, size = 0 } = entry.header;
      yield { name, size, content: readContent(entry) };
    }
    await done;
  } catch (error) {
    throw damageOf(error);
  } finally {
    entries.destroy();
  }
}

async function* readContent(content: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  try {
    yield* content;
  } catch (error) {
    throw damageOf(error);
  }
}

function damageOf(error: unknown): unknown {
  if (error instanceof CommandError || (error as Error).name === 'AbortError') return error;
  return damagedError();
}

type OpenedFile = { range: { start?: number; end?: number }; opened: Transform | Conversion };

async function openFile({ file, secret, allowUnencrypted }: ArchiveSource): Promise<OpenedFile> {
  const { header, checksum, size } = await readEnds(file);
  const begins = (magic: Buffer) => header.subarray(0, magic.length).equals(magic);
  if (begins(MAGIC)) {
    if (!header.includes(HEADER_END)) throw damagedError();
    return { range: {}, opened: await decryptor(secret ?? missingKey()) };
  }
  if (begins(LEGACY_MAGIC)) {
    const legacyHeader = header.subarray(0, LEGACY_HEADER_BYTES);
    if (legacyHeader.length < LEGACY_HEADER_BYTES) throw damagedError();
    const opened = await legacyDecryptor(secret ?? missingKey(), legacyHeader);
    return { range: { start: LEGACY_HEADER_BYTES }, opened };
  }
  if (!begins(ZSTD_MAGIC)) throw new CommandError(`${file} is not a backup of a shop.`);
  // Anyone who can write to the backup folder could put such a file there without knowing the key.
  if (secret && !allowUnencrypted)
    throw new CommandError(
      'The backup is not encrypted although BACKUP_KEY is set; add --unencrypted if it is from before you set it.',
    );
  if (checksum.length < CHECKSUM_BYTES) throw damagedError();
  return { range: { end: size - CHECKSUM_BYTES - 1 }, opened: checksumVerifier(checksum) };
}

function missingKey(): never {
  throw new CommandError('The backup is encrypted; set BACKUP_KEY to the key it was made with.');
}

async function readEnds(file: string): Promise<{ header: Buffer; checksum: Buffer; size: number }> {
  try {
    await using handle = await open(file);
    const { size } = await handle.stat();
    const bytesAt = async (start: number, length: number) => {
      const { buffer, bytesRead } = await handle.read(Buffer.alloc(length), 0, length, start);
      return buffer.subarray(0, bytesRead);
    };
    const header = await bytesAt(0, MAX_HEADER_BYTES);
    const checksum = await bytesAt(Math.max(0, size - CHECKSUM_BYTES), CHECKSUM_BYTES);
    return { header, checksum, size };
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    throw new CommandError(`${file} ${code === 'ENOENT' ? 'does not exist' : `cannot be read (${code})`}.`);
  }
}
