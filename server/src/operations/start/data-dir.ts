import { access, constants, mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { isDiskFull } from '../../platform/shared/files/disk-full.ts';
import { StartupError } from '../../platform/shared/startup-error.ts';

/** Creates the folders for everything that the shop keeps on disk and checks that they are writable. */
export async function makeDataDir(dataDir: string): Promise<{ mediaDir: string }> {
  const mediaDir = join(dataDir, 'media');
  try {
    await mkdir(mediaDir, { recursive: true });
    await access(mediaDir, constants.W_OK);
  } catch (error) {
    if (isDiskFull(error)) throw error;
    throw new StartupError(
      `DATA_DIR is ${dataDir}, which cannot be written; set it to a folder of this user's own.`,
    );
  }
  return { mediaDir };
}
