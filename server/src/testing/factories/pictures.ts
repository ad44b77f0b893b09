import sharp, { type Create } from 'sharp';

/** A plain picture of the given size; `sharp(picture).png()` and the like turn it into any kind of file. */
export function picture({ width = 40, height = 30, ...given }: Partial<Create> = {}) {
  return sharp({ create: { width, height, channels: 3, background: '#c0693f', ...given } });
}

export function aJpeg(given: Partial<Create> = {}): Promise<Buffer> {
  return picture(given).jpeg().toBuffer();
}
