import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** The file that says whose images the folder holds. */
export function imageFolderMark(mediaDir: string): string {
  return join(mediaDir, '.database');
}

/**
 * Whether the images in the folder belong to this database. An owner who tries another database on the same DATA_DIR
 * must find the first one's pictures untouched, so the folder belongs to the first database that uses it.
 */
export async function belongsToDatabase(mediaDir: string, databaseId: string | undefined): Promise<boolean> {
  if (!databaseId) return false;
  const mark = imageFolderMark(mediaDir);
  await writeFile(mark, databaseId, { flag: 'wx' }).catch(() => {});
  return (await readFile(mark, 'utf8').catch(() => '')) === databaseId;
}
