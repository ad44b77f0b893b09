import { join } from 'node:path';
import { root } from '../../scripts/setup/shell.mjs';

export const VERSION = '13.5.0';
/** Not a dependency, because it is larger than the shop and only this script uses it. */
export const FOLDER = join(root, 'node_modules/.cache', `lighthouse-${VERSION}`);
export const LIGHTHOUSE = join(FOLDER, 'node_modules/lighthouse');
