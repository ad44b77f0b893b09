import { open } from 'node:fs/promises';

/** Makes new names in the folder survive a power cut. Windows keeps names by itself and cannot open a folder. */
export async function syncFolder(folder: string): Promise<void> {
  if (process.platform === 'win32') return;
  const handle = await open(folder);
  await handle.sync().finally(() => handle.close());
}
