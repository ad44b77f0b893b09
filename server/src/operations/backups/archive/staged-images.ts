import { createWriteStream } from 'node:fs';
import { access, constants, mkdir, readdir, rename, rm, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { CommandError } from '../../../platform/shared/command-error.ts';
import type { ImageStore } from '../../../platform/storage/image-store.ts';
import { makeWorkFolder } from './images-in-use.ts';

/** Left for the database and everything else on the disk. */
const SPARE_BYTES = 500 * 1024 * 1024;

/** Unpacked beside the shop's own until the database is about to refer to them: whenever the machine stops, it finds its images. */
export type StagedImages = {
  write: (name: string, content: AsyncIterable<Buffer>) => Promise<void>;
  /** Puts the images in place and returns a function that removes them again. */
  putInPlace: () => Promise<() => Promise<void>>;
  remove: () => Promise<void>;
};

export async function requireRoomFor({ folder: mediaDir }: ImageStore, bytes: number): Promise<void> {
  if (mediaDir === undefined) return;
  try {
    await mkdir(mediaDir, { recursive: true });
    await access(mediaDir, constants.W_OK | constants.X_OK);
  } catch {
    throw new CommandError(`${mediaDir} cannot be written; set DATA_DIR to a folder of this user's own.`);
  }
  const { bavail, bsize } = await statfs(mediaDir);
  const needed = bytes + SPARE_BYTES;
  if (bavail * bsize < needed)
    throw new CommandError(
      `The disk of ${mediaDir} has too little space for the images; ${Math.ceil(needed / 1_000_000)} MB must be free.`,
    );
}

/** The caller must have started the exclusive task: what an interrupted restore left behind is removed. */
export function stageImages(imageStore: ImageStore): Promise<StagedImages> {
  return imageStore.folder === undefined
    ? stageObjects(imageStore)
    : stageFiles(imageStore, imageStore.folder);
}

async function stageFiles(imageStore: ImageStore, mediaDir: string): Promise<StagedImages> {
  const folder = await makeWorkFolder(mediaDir, '.restore-');
  return {
    write: (name, content) =>
      pipeline(content, createWriteStream(join(folder, name), { flags: 'wx', flush: true })),
    putInPlace: async () => {
      const added: string[] = [];
      for (const name of await readdir(folder)) {
        if (!(await imageStore.has(name))) added.push(name);
        await rename(join(folder, name), join(mediaDir, name));
      }
      await imageStore.settle();
      return () => imageStore.delete(added);
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}

/** An object is either whole or absent, so nothing is put in place later; those that the database never refers to are deleted. */
async function stageObjects(imageStore: ImageStore): Promise<StagedImages> {
  let added: string[] = [];
  const takeAway = async () => {
    await imageStore.delete(added);
    added = [];
  };
  let isInPlace = false;
  return {
    write: async (name, content) => {
      const bytes = await buffer(content);
      if (await imageStore.has(name)) return;
      await imageStore.write(name, bytes);
      added.push(name);
    },
    putInPlace: async () => {
      isInPlace = true;
      return takeAway;
    },
    remove: async () => {
      if (!isInPlace) await takeAway();
    },
  };
}
