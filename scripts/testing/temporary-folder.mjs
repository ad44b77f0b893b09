import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/**
 * Makes a temporary folder of its own for this process and all that it starts, and deletes it at the end with whatever
 * a killed test left in it.
 */
export function useTemporaryFolder() {
  // The runner of the tests is itself started by a command that has such a folder, and its workers read the same settings.
  if (process.env.TEST_TMPDIR) return process.env.TEST_TMPDIR;
  const folder = mkdtempSync(join(tmpdir(), 'vitrine-'));
  // Like the system's own: some tests run programs as another user.
  chmodSync(folder, 0o1777);
  Object.assign(process.env, { TMPDIR: folder, TEST_TMPDIR: folder });
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}
