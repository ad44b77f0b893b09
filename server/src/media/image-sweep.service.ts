import { imageIdOf } from '@vitrine/contract/media/media.rules';
import type { Deps } from '../deps.ts';
import {
  deleteImageFile,
  hasImageFile,
  imageFolderNames,
  isTemporary,
  isWrittenBefore,
} from './image-files.ts';
import { belongsToDatabase } from './image-folder-mark.ts';
import { fileName, parseImageName } from './image-names.ts';
import { findFirstUserId, selectImageUrls } from './image-references.queries.ts';

/** Deletes what crashes left behind: temporary files, and images that nothing refers to. Younger files may belong to an upload in progress. */
export async function deleteUnusedImages(
  { db, clock, mediaDir }: Pick<Deps, 'db' | 'clock' | 'mediaDir'>,
  { olderThanMs }: { olderThanMs: number },
) {
  const shown = new Set((await selectImageUrls(db)).flatMap((url) => imageIdOf(url) ?? []));
  // A database without images may be a new one that waits for its backup to be restored, whose pictures are here.
  if (shown.size === 0 || !(await belongsToDatabase(mediaDir, await findFirstUserId(db)))) return;
  const moment = new Date(clock().getTime() - olderThanMs);
  for await (const name of imageFolderNames(mediaDir)) {
    const imageId = parseImageName(name)?.imageId;
    const isLeftOver = isTemporary(name) || (imageId !== undefined && !shown.has(imageId));
    if (isLeftOver && (await isWrittenBefore(mediaDir, name, moment))) await deleteImageFile(mediaDir, name);
  }
}

/** Which of the images that the shop shows have lost their original. */
export async function findMissingImages({
  db,
  mediaDir,
}: Pick<Deps, 'db' | 'mediaDir'>): Promise<{ total: number; missing: string[] }> {
  const shown = new Set((await selectImageUrls(db)).flatMap((url) => imageIdOf(url) ?? []));
  const missing: string[] = [];
  for (const imageId of shown) {
    const original = fileName({ imageId, format: 'webp' });
    if (!(await hasImageFile(mediaDir, original))) missing.push(original);
  }
  return { total: shown.size, missing };
}
