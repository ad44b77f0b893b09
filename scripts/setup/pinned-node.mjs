import { existsSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The Node.js that the lockfile pins, in its own package: npm before 11.7 makes no link to it in `.bin` when it skips the
 * packages of other platforms. Undefined where there is none, such as on macOS.
 */
export function findPinnedNode(modules, { platform, arch } = process) {
  const isWindows = platform === 'win32';
  const folder = join(modules, `node-${isWindows ? 'win' : platform}-${arch}`, 'bin');
  const file = join(folder, isWindows ? 'node.exe' : 'node');
  return existsSync(file) ? file : undefined;
}
