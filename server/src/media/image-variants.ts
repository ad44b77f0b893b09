import { IMAGE_WIDTHS_PX } from '@vitrine/contract/media/media.rules';
import sharp from 'sharp';

const WEBP = { quality: 80, effort: 4 } as const;

export type ImageVariant = { suffix: string; bytes: Buffer };

/** Re-encodes an image into the widths that pages ask for; whatever else the file carried is left behind. */
export async function webpVariants(image: Buffer): Promise<ImageVariant[]> {
  const upright = sharp(image).rotate();
  const variants = IMAGE_WIDTHS_PX.map(async (width) => ({
    suffix: `-${width}.webp`,
    bytes: await upright.clone().resize({ width, withoutEnlargement: true }).webp(WEBP).toBuffer(),
  }));
  const largest = { suffix: '.webp', bytes: await upright.clone().webp(WEBP).toBuffer() };
  return [largest, ...(await Promise.all(variants))];
}
