import type { Deps } from '../../deps.ts';
import { isTemporary } from '../../platform/storage/disk-images.ts';
import type { ImageStore } from '../../platform/storage/image-store.ts';
import { fileName, parseImageName } from './image-names.ts';
import { findFirstUserId, selectImageIds } from './image-references.queries.ts';

/** Deletes what crashes left behind: temporary files, and images that nothing refers to. Younger files may belong to an upload in progress. */
export async function deleteUnusedImages(
  { db, clock, imageStore }: Pick<Deps, 'db' | 'clock' | 'imageStore'>,
  { olderThanMs }: { olderThanMs: number },
) {
  const shown = await selectImageIds(db);
  // A database without images may be a new one that waits for its backup to be restored, whose pictures are here.
  const databaseId = await findFirstUserId(db);
  if (shown.size === 0 || !databaseId || !(await imageStore.belongsTo(databaseId))) return;
  const moment = new Date(clock().getTime() - olderThanMs);
  for await (const { name, facts } of imageStore.list()) {
    const imageId = parseImageName(name)?.imageId;
    const isLeftOver = isTemporary(name) || (imageId !== undefined && !shown.has(imageId));
    const written = isLeftOver ? await facts() : undefined;
    if (written && written.writtenAt < moment) await imageStore.delete([name]);
  }
}

export async function findMissingImages({
  db,
  imageStore,
}: Pick<Deps, 'db' | 'imageStore'>): Promise<{ total: number; missing: string[] }> {
  const shown = await selectImageIds(db);
  const missing: string[] = [];
  const has = imageStore.folder === undefined ? await listedNames(imageStore) : imageStore.has;
  for (const imageId of shown.values()) {
    const original = fileName({ imageId, format: 'webp' });
    if (!(await has(original))) missing.push(original);
  }
  return { total: shown.size, missing };
}

/** A list returns a thousand objects at a time, and a request for one takes as long. */
async function listedNames(imageStore: ImageStore): Promise<(name: string) => boolean> {
  const names = new Set<string>();
  for await (const { name } of imageStore.list()) names.add(name);
  return (name) => names.has(name);
}
