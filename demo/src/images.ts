import { join } from 'node:path';

const folder = join(import.meta.dirname, '../images');

/** The absolute path of a photograph that `products.ts` names. */
export function demoImagePath(name: string): string {
  return join(folder, name);
}

/** The absolute path of a customer's avatar. */
export function demoAvatarPath(name: string): string {
  return join(folder, 'avatars', name);
}
