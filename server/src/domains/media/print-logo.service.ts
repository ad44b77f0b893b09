import { imageIdOf } from '@vitrine/contract/media/media.rules';
import type { Deps } from '../../deps.ts';
import { fileName } from './image-names.ts';
import { encodeForPrint, limitImageWork } from './image-variants.ts';

/** A stored logo as a PNG; undefined if the file is gone. */
export async function logoForPrint({ imageStore }: Pick<Deps, 'imageStore'>, url: string) {
  const imageId = imageIdOf(url);
  const bytes = imageId && (await imageStore.read(fileName({ imageId, format: 'webp' })));
  return bytes ? limitImageWork(() => encodeForPrint(bytes)) : undefined;
}
