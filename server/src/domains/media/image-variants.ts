import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { type ImageFormat, MAX_IMAGE_PIXELS } from '@vitrine/contract/media/media.rules';
import sharp, { type Sharp } from 'sharp';
import { atOnce } from '../../platform/rate-limits/rate-limits.ts';
import { limitConcurrency } from '../../platform/shared/limit-concurrency.ts';
import { Refusal } from '../../platform/shared/refusal.ts';

// The library also reads SVG, PDF and a dozen other formats. Every decoder that is not needed here is blocked for the
// whole process, so none of them ever sees an uploaded byte, whatever type a file claims to be.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: [
    'VipsForeignLoadJpegBuffer',
    'VipsForeignLoadPngBuffer',
    'VipsForeignLoadWebpBuffer',
    'VipsForeignLoadHeifBuffer',
    'VipsForeignLoadNsgifBuffer',
  ],
});
// Every picture is processed once; a cache would only use memory.
sharp.cache(false);

/** The longer side of a stored picture: enough for the 2x zoom, and the most that an upload has to wait for. */
const MAX_SIDE_PX = 2048;
const TIMEOUT_SECONDS = 20;

export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

export const limitImageWork = limitConcurrency({ atOnce: atOnce.images });

/** Decodes the first frame of an upload, rotated upright and scaled down to the largest size that a page shows. */
export async function decodeImage(image: Buffer): Promise<Pixels> {
  try {
    await refuseTooManyPixels(image);
    return await pixelsOf(
      sharp(image, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
        .timeout({ seconds: TIMEOUT_SECONDS })
        .autoOrient()
        .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true }),
    );
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(imageRefusals.notAnImage);
  }
}

/** Reads only the header: a file of a few kilobytes can decode to gigabytes. */
async function refuseTooManyPixels(image: Buffer): Promise<void> {
  const { width, height } = await sharp(image, { limitInputPixels: false }).metadata();
  if (width * height > MAX_IMAGE_PIXELS) throw new Refusal(imageRefusals.tooManyPixels);
}

/** The width of a picture that the shop has stored; reads only the header. */
export async function widthOf(image: Buffer): Promise<number> {
  const { width } = await sharp(image).metadata().catch(refuseDamaged);
  return width;
}

/** Encodes a picture at the given width, or at its own; a smaller picture is never enlarged. */
export function encodeImage(pixels: Pixels, format: ImageFormat, width = pixels.width): Promise<Buffer> {
  const { data, ...raw } = pixels;
  const sized = sharp(data, { raw })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width, withoutEnlargement: true });
  return encoders[format](sized).toBuffer();
}

export function decodeStored(image: Buffer, width: number): Promise<Pixels> {
  const sized = sharp(image, { limitInputPixels: MAX_IMAGE_PIXELS })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width, withoutEnlargement: true });
  return pixelsOf(sized).catch(refuseDamaged);
}

/** For print, on white: without transparency the PNG goes into a PDF as it is. */
export function encodeForPrint(image: Buffer): Promise<Buffer> {
  return sharp(image, { limitInputPixels: MAX_IMAGE_PIXELS })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width: 720, height: 176, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .png()
    .toBuffer()
    .catch(refuseDamaged);
}

/** Only a file that was damaged in the store. */
function refuseDamaged(): never {
  throw new Refusal(imageRefusals.notAnImage);
}

async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.raw().toBuffer({ resolveWithObject: true });
  return { data, width: info.width, height: info.height, channels: info.channels };
}

const encoders: Record<ImageFormat, (sized: Sharp) => Sharp> = {
  webp: (sized) => sized.webp({ quality: 80, effort: 2 }),
  // Twice the effort would take more than twice the time and save 1 % of the bytes.
  avif: (sized) => sized.avif({ quality: 55, effort: 1 }),
  // JPEG has no transparency and would show it black.
  jpg: (sized) => sized.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
};
