import { imageRefusals } from '@vitrine/contract/media/media.refusals';
import { type ImageFormat, MAX_IMAGE_PIXELS } from '@vitrine/contract/media/media.rules';
import sharp, { type Sharp } from 'sharp';
import { Refusal } from '../shared/refusal.ts';
import { takeTurns } from '../shared/turns.ts';

// The library also reads SVG, PDF and a dozen formats more. Every decoder that is not needed here is switched off for
// the whole process, so none of them ever sees an uploaded byte; what a file claims to be plays no part.
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
// Every picture is worked on once; a cache would only hold memory.
sharp.cache(false);

/** The longer side of what is kept: enough for twice the zoom, and the most that an upload has to wait for. */
const MAX_SIDE_PX = 2048;
const TIMEOUT_SECONDS = 20;

/** A picture as plain points: nothing of the file it came from is left. */
export type Pixels = { data: Buffer; width: number; height: number; channels: 1 | 2 | 3 | 4 };

/** A decoded picture can fill 100 MB, so two at once is all that the whole process does, whoever asks. */
export const inImageTurn = takeTurns({ atOnce: 2 });

/** Reads the first frame of an upload, upright and at most as large as any page shows it. */
export async function decodeImage(image: Buffer): Promise<Pixels> {
  try {
    await refuseTooManyPixels(image);
    const { data, info } = await sharp(image, { limitInputPixels: MAX_IMAGE_PIXELS, failOn: 'error' })
      .timeout({ seconds: TIMEOUT_SECONDS })
      .autoOrient()
      .resize({ width: MAX_SIDE_PX, height: MAX_SIDE_PX, fit: 'inside', withoutEnlargement: true })
      .raw()
      .toBuffer({ resolveWithObject: true });
    return { data, width: info.width, height: info.height, channels: info.channels };
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(imageRefusals.notAnImage);
  }
}

/** Goes by the header alone: a file of a few kilobytes can unfold into gigabytes. */
async function refuseTooManyPixels(image: Buffer): Promise<void> {
  const { width, height } = await sharp(image, { limitInputPixels: false }).metadata();
  if (width * height > MAX_IMAGE_PIXELS) throw new Refusal(imageRefusals.tooManyPixels);
}

/** Encodes a picture at a width, or at its own; a smaller picture is never enlarged. */
export function encodeImage(pixels: Pixels, format: ImageFormat, width = pixels.width): Promise<Buffer> {
  const { data, ...raw } = pixels;
  const sized = sharp(data, { raw })
    .timeout({ seconds: TIMEOUT_SECONDS })
    .resize({ width, withoutEnlargement: true });
  return encoders[format](sized).toBuffer();
}

const encoders: Record<ImageFormat, (sized: Sharp) => Sharp> = {
  webp: (sized) => sized.webp({ quality: 80, effort: 2 }),
  avif: (sized) => sized.avif({ quality: 55, effort: 2 }),
  // JPEG knows no transparency and would show it black.
  jpg: (sized) => sized.flatten({ background: '#ffffff' }).jpeg({ quality: 80 }),
};
