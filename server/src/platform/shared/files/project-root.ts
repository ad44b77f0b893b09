import { join } from 'node:path';

/** The project's folder, from here and from the bundle, whose files are in `server/dist/bundle`. */
export const projectRoot = join(import.meta.dirname, '../../../../..');
