import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { diskImages } from '../../platform/storage/disk-images.ts';
import type { ImageStore } from '../../platform/storage/image-store.ts';
import { objectImages } from '../../platform/storage/object-images.ts';
import { startObjectStore } from './object-store.ts';

export type TestImageStore = {
  imageStore: ImageStore;
  close: () => Promise<void>;
};

/** Both kinds of store, for tests that must hold with either. */
export const TEST_IMAGE_STORES = [
  ['a folder', openFolder],
  ['a bucket', openBucket],
] as const;

async function openFolder(): Promise<TestImageStore> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrine-media-'));
  return { imageStore: diskImages(folder), close: () => rm(folder, { recursive: true }) };
}

async function openBucket(): Promise<TestImageStore> {
  const store = await startObjectStore();
  return { imageStore: objectImages(store.settings), close: store.stop };
}

/** What is in a store, in order. */
export async function namesIn(imageStore: ImageStore): Promise<string[]> {
  const names: string[] = [];
  for await (const { name } of imageStore.list()) names.push(name);
  return names.sort();
}
