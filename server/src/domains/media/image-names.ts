import {
  IMAGE_FORMATS,
  IMAGE_WIDTHS_PX,
  type ImageFormat,
  type ImageWidth,
} from '@vitrine/contract/media/media.rules';

/** A file of a stored image; without a width it is the original, from which all variants can be made again. */
export type ImageName = { imageId: string; format: ImageFormat; width?: ImageWidth };

const NAME = /^([0-9a-f]{32})(?:-(\d{3,4}))?\.(\w{3,4})$/;

export function fileName({ imageId, width, format }: ImageName): string {
  return width ? `${imageId}-${width}.${format}` : `${imageId}.${format}`;
}

/** Only accepts names that an upload can have; anything else is not even looked up on disk. */
export function parseImageName(name: string): ImageName | undefined {
  const [, imageId, digits, extension] = NAME.exec(name) ?? [];
  const format = IMAGE_FORMATS.find((known) => known === extension);
  if (!imageId || !format) return undefined;
  if (digits === undefined) return format === 'webp' ? { imageId, format } : undefined;
  const width = IMAGE_WIDTHS_PX.find((known) => String(known) === digits);
  return width && { imageId, format, width };
}

export function variantNames(imageId: string, formats: readonly ImageFormat[]): ImageName[] {
  return formats.flatMap((format) => IMAGE_WIDTHS_PX.map((width) => ({ imageId, format, width })));
}
