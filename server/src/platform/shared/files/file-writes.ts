import { open, rename, writeFile } from 'node:fs/promises';

/** Writes under another name and renames, so that a crash leaves no incomplete file. Only this user may read it. */
export async function writePrivateFile(
  file: string,
  content: Parameters<typeof writeFile>[1],
  options: { flush?: boolean } = {},
): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600, ...options });
  await rename(`${file}.part`, file);
}

/** Makes new names in the folder survive a power cut. Windows keeps names by itself and cannot open a folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
