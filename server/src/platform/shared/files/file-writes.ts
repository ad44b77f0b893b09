import { randomUUID } from 'node:crypto';
import { link, open, rename, rm, writeFile } from 'node:fs/promises';

/** Writes under another name and renames, so that a crash leaves no incomplete file. Only this user may read it. */
export async function writePrivateFile(
  file: string,
  content: Parameters<typeof writeFile>[1],
  options: { flush?: boolean } = {},
): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600, ...options });
  await rename(`${file}.part`, file);
}

/** Creates a private file unless there is one. Of several processes at once, the content of the first counts. */
export async function createPrivateFile(file: string, content: string): Promise<void> {
  const part = `${file}.${randomUUID()}.part`;
  await writeFile(part, content, { mode: 0o600, flush: true });
  try {
    await link(part, file);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  } finally {
    await rm(part, { force: true });
  }
}

/** Makes new names in the folder survive a power cut. Windows keeps names by itself and cannot open a folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
