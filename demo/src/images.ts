import { join } from 'node:path';

const folder = join(import.meta.dirname, '../images');

/** The absolute path of a picture that `goods.ts` names. */
export function demoImagePath(name: string): string {
  return join(folder, name);
}
