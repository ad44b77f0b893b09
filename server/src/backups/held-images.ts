import { randomBytes } from 'node:crypto';
import { link, mkdir, readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { imageFolderNames } from '../media/image-files.ts';
import { parseImageName } from '../media/image-names.ts';

const HELD = '.backup-';

/** The images as they were at a moment: hard links, which outlive the deletion of an image and take no space. */
export type HeldImages = {
  /** Links what was stored since the last call. */
  holdNew: () => Promise<void>;
  folder: string;
  release: () => Promise<void>;
};

/** The caller must hold the exclusive task: what another backup left behind is removed. */
export async function holdImages(mediaDir: string): Promise<HeldImages> {
  await mkdir(mediaDir, { recursive: true });
  for (const name of await readdir(mediaDir))
    if (name.startsWith(HELD)) await rm(join(mediaDir, name), { recursive: true, force: true });
  const folder = join(mediaDir, `${HELD}${randomBytes(8).toString('hex')}`);
  await mkdir(folder, { mode: 0o700 });
  const held = new Set<string>();
  return {
    folder,
    holdNew: async () => {
      for await (const name of imageFolderNames(mediaDir)) {
        if (held.has(name) || !parseImageName(name)) continue;
        held.add(name);
        await link(join(mediaDir, name), join(folder, name)).catch(ignoreMissing);
      }
    },
    release: () => rm(folder, { recursive: true, force: true }),
  };
}

function ignoreMissing(error: NodeJS.ErrnoException): void {
  if (error.code !== 'ENOENT') throw error;
}
