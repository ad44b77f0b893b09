import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A new folder that is gone when it is removed or when this process ends, whichever comes first. */
export function temporaryFolder(prefix) {
  const folder = mkdtempSync(join(tmpdir(), prefix));
  return { folder, remove: removeAtEnd(folder) };
}

/** Removes the folder when this process ends; call what it returns to remove it sooner. */
export function removeAtEnd(folder) {
  const remove = () => {
    process.off('exit', remove);
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
  };
  process.on('exit', remove);
  return remove;
}
