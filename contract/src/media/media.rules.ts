/** The widths that the server makes of every uploaded image. */
export const IMAGE_WIDTHS_PX = [320, 640, 960, 1280] as const;
export const IMAGE_FORMATS = ['avif', 'webp', 'jpg'] as const;
export type ImageWidth = (typeof IMAGE_WIDTHS_PX)[number];
export type ImageFormat = (typeof IMAGE_FORMATS)[number];

export const MAX_UPLOAD_BYTES = 10 * 1024 * 1024;
export const MAX_UPLOAD_FILES = 12;
export const MAX_UPLOAD_REQUEST_BYTES = 60 * 1024 * 1024;
export const MAX_UPLOAD_FIELDS = 25;
export const MAX_IMAGE_PIXELS = 25_000_000;
export const MAX_PRODUCT_IMAGES = 20;
/** Spec back-office §5: only a hint; the server enforces MAX_UPLOAD_BYTES. */
export const HINTED_IMAGE_MB = 5;

/** Spec shopper §9: the first cards of a grid load their image at once. */
export const PRELOADED_IMAGES = 3;
/** Spec shopper §9: the zoom overlay. */
export const ZOOM_SCALE = 2;

/** The `sizes` attribute of a screen's first picture and of its preload, which must be the same. */
export const FIRST_PICTURE_SIZES = {
  category: '(width >= 48rem) 60vw, 100vw',
  home: '(width >= 64rem) 55vw, 100vw',
  store:
    '(width >= 110rem) 318px, (width >= 75rem) calc((100vw - 31rem) / 3), (width >= 64rem) calc((100vw - 25rem) / 3), (width >= 48rem) calc((100vw - 6rem) / 3), calc(50vw - 1.5rem)',
  product: '(width >= 48rem) 46vw, 100vw',
} as const;

export const MEDIA_PATH = '/media';
/** PostgreSQL reads it too. */
export const STORED_IMAGE_URL = /^\/media\/([0-9a-f]{32})\.webp$/;

/** The URL that is stored and sent: the largest WebP of the image with this id (32 hexadecimal digits). */
export function imageUrl(imageId: string): string {
  return `${MEDIA_PATH}/${imageId}.webp`;
}

export function imageVariantUrl(imageId: string, width: ImageWidth, format: ImageFormat): string {
  return `${MEDIA_PATH}/${imageId}-${width}.${format}`;
}

/** The id in a stored URL; other URLs (a provider's avatar, a bundled picture) have none. */
export function imageIdOf(url: string): string | undefined {
  return STORED_IMAGE_URL.exec(url)?.[1];
}

/** The `srcset` of an uploaded image, or undefined for a URL that has no variants. */
export function imageSrcSet(url: string, format: ImageFormat = 'webp'): string | undefined {
  const imageId = imageIdOf(url);
  if (!imageId) return undefined;
  return IMAGE_WIDTHS_PX.map((width) => `${imageVariantUrl(imageId, width, format)} ${width}w`).join(', ');
}

/** Identifies a file in a refusal: the form's field and the file's index in it. */
export function imagePath(field: string, index: number): string {
  return `${field}.${index}`;
}
