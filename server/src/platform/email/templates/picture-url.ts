import { imageIdOf, imageVariantUrl } from '@vitrine/contract/media/media.rules';

/** As JPEG, which every mail program shows. */
export function pictureUrl(image: string, publicUrl: string): string {
  const imageId = imageIdOf(image);
  const path = imageId ? imageVariantUrl(imageId, 320, 'jpg') : image;
  return URL.canParse(path) ? path : `${publicUrl}${path}`;
}
