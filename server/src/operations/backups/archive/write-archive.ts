import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { constants, createZstdCompress } from 'node:zlib';
import { pack } from 'tar-stream';
import { syncFolder } from '../../../platform/shared/files/file-writes.ts';
import { checksumAppender } from './checksum.ts';
import { encryptor } from './encryption.ts';

export type AddEntry = (name: string, size: number, content: Readable) => Promise<void>;

type ArchiveTarget = { file: string; secret: string | undefined; signal: AbortSignal | undefined };

/** It gets its name once it is complete and on disk, and only this user may read it. */
export async function writeArchive<T>(
  { file, secret, signal }: ArchiveTarget,
  fill: (add: AddEntry) => Promise<T>,
): Promise<T> {
  const part = `${file}.part`;
  await rm(part, { force: true });
  const archive = pack();
  const add: AddEntry = async (name, size, content) => {
    // Waits until the entry has been taken, so that only one piece at a time is in memory.
    await pipeline(content, archive.entry({ name, size, mode: 0o600 }), { signal });
  };
  try {
    const protect = secret ? await encryptor(secret) : checksumAppender();
    const target = createWriteStream(part, { flags: 'wx', mode: 0o600, flush: true });
    const compressor = createZstdCompress({
      params: { [constants.ZSTD_c_compressionLevel]: 3, [constants.ZSTD_c_checksumFlag]: 1 },
    });
    const written = pipeline(archive, compressor, protect, target, { signal });
    const filled = fill(add);
    await Promise.all([written, filled.then(() => archive.finalize())]);
    signal?.throwIfAborted();
    await rename(part, file);
    await syncFolder(dirname(file));
    return await filled;
  } catch (error) {
    archive.destroy();
    await rm(part, { force: true });
    // It is a matter of chance which stream fails first, and with which message.
    signal?.throwIfAborted();
    throw error;
  }
}
