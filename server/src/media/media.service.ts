import { randomBytes } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { imageUrl } from '@vitrine/contract/media/media.rules';
import type { Deps } from '../deps.ts';
import { webpVariants } from './image-variants.ts';

/** Keeps an image with all its widths and answers the address under which it is served. */
export async function storeImage({ mediaDir }: Pick<Deps, 'mediaDir'>, image: Buffer): Promise<string> {
  const imageId = randomBytes(16).toString('hex');
  const variants = await webpVariants(image);
  await Promise.all(
    variants.map(({ suffix, bytes }) => writeFile(join(mediaDir, `${imageId}${suffix}`), bytes)),
  );
  return imageUrl(imageId);
}
