import { randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { link, mkdir, opendir, readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { parseImageName } from '../../../domains/media/image-names.ts';
import { ignoreMissing } from '../../../platform/storage/disk-images.ts';
import type { ImageStore } from '../../../platform/storage/image-store.ts';

type ImageInUse = { name: string; size: number; content: Readable };

/** The images as they were at a moment, even if the shop deletes some in the meantime. */
export type ImagesInUse = {
  /** Adds what was stored since the last call. */
  protectNew: () => Promise<void>;
  count: () => number;
  read: () => AsyncIterable<ImageInUse>;
  release: () => Promise<void>;
};

/** The caller must have started the exclusive task: what another backup left behind is removed. */
export function protectImages(imageStore: ImageStore): Promise<ImagesInUse> {
  return imageStore.folder === undefined
    ? protectObjects(imageStore)
    : linkFiles(imageStore, imageStore.folder);
}

/** A new folder for this user alone; those of an interrupted backup or restore are removed. */
export async function makeWorkFolder(mediaDir: string, prefix: string): Promise<string> {
  for (const name of await readdir(mediaDir))
    if (name.startsWith(prefix)) await rm(join(mediaDir, name), { recursive: true, force: true });
  const folder = join(mediaDir, `${prefix}${randomBytes(8).toString('hex')}`);
  await mkdir(folder, { mode: 0o700 });
  return folder;
}

/** Hard links outlive the deletion of an image and take no space. */
async function linkFiles(imageStore: ImageStore, mediaDir: string): Promise<ImagesInUse> {
  await mkdir(mediaDir, { recursive: true });
  const folder = await makeWorkFolder(mediaDir, '.backup-');
  const names = new Set<string>();
  return {
    protectNew: async () => {
      for await (const { name } of imageStore.list()) {
        if (names.has(name) || !parseImageName(name)) continue;
        names.add(name);
        await link(join(mediaDir, name), join(folder, name)).catch(ignoreMissing);
      }
    },
    count: () => names.size,
    read: () => readLinks(folder),
    release: () => rm(folder, { recursive: true, force: true }),
  };
}

async function* readLinks(folder: string): AsyncGenerator<ImageInUse> {
  for await (const { name } of await opendir(folder)) {
    const path = join(folder, name);
    const { size } = await stat(path);
    yield { name, size, content: createReadStream(path) };
  }
}

/** An object cannot be linked, so nothing is deleted from the store until the backup has been made. */
async function protectObjects(imageStore: ImageStore): Promise<ImagesInUse> {
  const release = (await imageStore.holdAll?.()) ?? (async () => {});
  const names = new Set<string>();
  return {
    protectNew: async () => {
      for await (const { name } of imageStore.list()) if (parseImageName(name)) names.add(name);
    },
    count: () => names.size,
    read: () => readObjects(imageStore, names),
    release,
  };
}

async function* readObjects(imageStore: ImageStore, names: Iterable<string>): AsyncGenerator<ImageInUse> {
  for (const name of names) {
    const bytes = await imageStore.read(name);
    if (bytes) yield { name, size: bytes.length, content: Readable.from([bytes]) };
  }
}
