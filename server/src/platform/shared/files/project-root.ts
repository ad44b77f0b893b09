import { sep } from 'node:path';

const here = import.meta.dirname;

/** The project's folder, found from the sources and from the bundle in `server/dist`. */
export const projectRoot = here.slice(0, here.lastIndexOf(`${sep}server${sep}`));
