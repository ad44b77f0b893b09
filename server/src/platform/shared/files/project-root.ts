import { readFileSync } from 'node:fs';
import { join, sep } from 'node:path';

const here = import.meta.dirname;

/** The project's folder, found from the sources and from the bundle in `server/dist`. */
export const projectRoot = here.slice(0, here.lastIndexOf(`${sep}server${sep}`));

export function shopVersion(): string {
  return JSON.parse(readFileSync(join(projectRoot, 'package.json'), 'utf8')).version;
}
