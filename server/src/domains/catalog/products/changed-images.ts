import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import type { ProductUpdate } from '@vitrine/contract/catalog/catalog.schemas';
import { MAX_PRODUCT_IMAGES } from '@vitrine/contract/media/media.rules';
import { Refusal } from '../../../platform/shared/refusal.ts';

/** The images of a product after an update, and those that it removes. Indices of new images follow the saved ones. */
export function changedImages(
  saved: readonly string[],
  newUrls: readonly string[],
  { removedImageIndices: indices, imageOrder }: Pick<ProductUpdate, 'removedImageIndices' | 'imageOrder'>,
): { images: string[]; removed: string[] } {
  if (indices.some((index) => index >= saved.length)) throw new Refusal(catalogRefusals.imageIndexUnknown);
  const byIndex = [...saved.map((url, index) => (indices.includes(index) ? undefined : url)), ...newUrls];
  const left = byIndex.filter((url) => url !== undefined);
  // An imported product may have the same image twice.
  const removed = saved.filter((url) => !left.includes(url));
  if (left.length === 0) throw new Refusal(catalogRefusals.imageRequired);
  if (left.length > MAX_PRODUCT_IMAGES) throw new Refusal(catalogRefusals.tooManyImages);
  if (!imageOrder) return { images: left, removed };
  const images = imageOrder.flatMap((index) => byIndex[index] ?? []);
  if (images.length !== left.length || imageOrder.length !== left.length)
    throw new Refusal(catalogRefusals.imageOrderIncomplete);
  return { images, removed };
}
