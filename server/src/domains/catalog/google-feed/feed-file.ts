import { createHash, randomBytes } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { access, mkdir, readdir, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { Deps } from '../../../deps.ts';
import { HOUR_MS } from '../../../platform/shared/durations.ts';
import { succeeds } from '../../../platform/shared/succeeds.ts';
import { requireFreeSpace } from '../../../platform/storage/disk-images.ts';

type Place = Pick<Deps, 'imageStore' | 'mediaDir'>;

const PREFIX = 'feed-';
/** A visitor may still be reading it, and on another machine it is found by a row that was read before. */
const KEPT_MS = HOUR_MS;

/** Whether a file that machines share is one of these. */
export function isFeedFile(name: string): boolean {
  return name.startsWith(PREFIX);
}

const folderOf = (mediaDir: string) => join(mediaDir, '.feeds');
const pathOf = (mediaDir: string, file: string) => join(folderOf(mediaDir), file);

/** Writes the parts compressed, one after the other. The file is named after its content; a `known` one is in the store already. */
export async function writeFeedFile(
  place: Place,
  parts: AsyncIterable<string>,
  known: string | undefined,
): Promise<string> {
  const hash = createHash('sha256');
  async function* hashed() {
    for await (const part of parts) {
      hash.update(part);
      yield part;
    }
  }
  const file = await underName(place, async (partial) => {
    await pipeline(Readable.from(hashed()), createGzip(), createWriteStream(partial, { mode: 0o600 }));
    return `${PREFIX}${hash.digest('hex').slice(0, 32)}.xml.gz`;
  });
  if (file !== known) await place.imageStore.sharedFiles?.send(file, pathOf(place.mediaDir, file));
  return file;
}

/** The file gets the name that `write` returns, once it is complete. */
async function underName({ mediaDir }: Place, write: (partial: string) => Promise<string>): Promise<string> {
  await mkdir(folderOf(mediaDir), { recursive: true });
  await requireFreeSpace(mediaDir);
  const partial = pathOf(mediaDir, `${randomBytes(8).toString('hex')}.part`);
  try {
    const name = await write(partial);
    await rename(partial, pathOf(mediaDir, name));
    return name;
  } catch (error) {
    await rm(partial, { force: true });
    throw error;
  }
}

/** Neither this machine nor the store has it. */
class FeedFileGone extends Error {
  override name = 'FeedFileGone';
}

const fetching = new Map<string, Promise<boolean>>();

/** The path of the file on this machine, fetched if another machine made it; undefined if it is gone. */
export async function localFeedFile(place: Place, file: string): Promise<string | undefined> {
  const path = pathOf(place.mediaDir, file);
  if (await succeeds(access(path))) return path;
  // However many visitors ask for it, it is fetched once.
  let isThere = fetching.get(path);
  if (!isThere) {
    isThere = fetchFile(place, file).finally(() => fetching.delete(path));
    fetching.set(path, isThere);
  }
  return (await isThere) ? path : undefined;
}

async function fetchFile(place: Place, file: string): Promise<boolean> {
  const { fetch } = place.imageStore.sharedFiles ?? {};
  if (!fetch) return false;
  try {
    await underName(place, async (partial) => {
      if (!(await fetch(file, partial))) throw new FeedFileGone();
      return file;
    });
    return true;
  } catch (error) {
    if (error instanceof FeedFileGone) return false;
    throw error;
  }
}

/** Deletes what was made before, here and in the store, and what a crash left. */
export async function deleteOtherFeedFiles({ imageStore, mediaDir }: Place, kept?: string): Promise<void> {
  const before = Date.now() - KEPT_MS;
  for (const name of await readdir(folderOf(mediaDir)).catch(() => [])) {
    if (name === kept) continue;
    const found = await stat(pathOf(mediaDir, name)).catch(() => undefined);
    if (found && found.mtimeMs < before) await rm(pathOf(mediaDir, name), { force: true });
  }
  for (const { name, writtenAt } of (await imageStore.sharedFiles?.list()) ?? [])
    if (isFeedFile(name) && name !== kept && writtenAt.getTime() < before)
      await imageStore.sharedFiles?.delete(name);
}
