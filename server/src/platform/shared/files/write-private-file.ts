import { rename, writeFile } from 'node:fs/promises';

/** Writes under another name and renames, so that a crash leaves no incomplete file. Only this user may read it. */
export async function writePrivateFile(
  file: string,
  content: Parameters<typeof writeFile>[1],
  options: { flush?: boolean } = {},
): Promise<void> {
  await writeFile(`${file}.part`, content, { mode: 0o600, ...options });
  await rename(`${file}.part`, file);
}
