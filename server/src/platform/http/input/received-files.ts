import { createWriteStream } from 'node:fs';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';

/** A file of a form, on disk until the whole form has arrived: its end can be withheld, and memory is scarce. */
export type ReceivedFile = { path: string; size: number };

/** Gives `work` a folder for the files of one form and deletes it afterwards. */
export async function inUploadFolder<T>(work: (folder: string) => Promise<T>): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-upload-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** `check` is called with the size of each chunk before it is written, and may throw. */
export async function receiveFile(
  file: Readable,
  path: string,
  check: (chunkSize: number) => void,
): Promise<ReceivedFile> {
  let size = 0;
  await pipeline(
    file,
    async function* (chunks: AsyncIterable<Buffer>) {
      for await (const chunk of chunks) {
        check(chunk.length);
        size += chunk.length;
        yield chunk;
      }
    },
    createWriteStream(path, { mode: 0o600 }),
  );
  return { path, size };
}

export function readReceived(files: readonly ReceivedFile[]): Promise<Buffer[]> {
  return Promise.all(files.map(({ path }) => readFile(path)));
}
