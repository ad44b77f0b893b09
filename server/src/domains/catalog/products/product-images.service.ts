import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { MAX_PRODUCT_IMAGES } from '@vitrine/contract/media/media.rules';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import {
  deleteImages,
  type ImageRow,
  insertImages,
  selectImages,
  updatePositions,
} from './product-images.queries.ts';

type ImageChange = {
  removedIndices: readonly number[];
  newUrls: readonly string[];
  /** Indices of all images that stay, new ones numbered on from the saved ones. */
  order: readonly number[] | undefined;
};

/** Removes some images, appends others and puts them in order; returns the URLs of the removed ones. */
export async function changeImages(
  db: Deps['db'],
  id: string,
  { removedIndices: indices, newUrls, order }: ImageChange,
): Promise<string[]> {
  const images = await selectImages(db, id);
  const removed = indices.flatMap((index) => images[index] ?? []);
  if (removed.length < indices.length) throw new Refusal(catalogRefusals.imageIndexUnknown);
  const left = images.length - removed.length + newUrls.length;
  if (left === 0) throw new Refusal(catalogRefusals.imageRequired);
  if (left > MAX_PRODUCT_IMAGES) throw new Refusal(catalogRefusals.tooManyImages);
  await deleteImages(
    db,
    removed.map((image) => image.id),
  );
  const kept = images.map((image, index) => (indices.includes(index) ? undefined : image));
  const added = await insertImages(db, id, {
    urls: newUrls,
    to: kept.filter((image) => image !== undefined),
  });
  if (order) await orderImages(db, id, { order, byIndex: [...kept, ...added] });
  return removed.map(({ url }) => url);
}

async function orderImages(
  db: Deps['db'],
  id: string,
  { order, byIndex }: { order: readonly number[]; byIndex: readonly (ImageRow | undefined)[] },
): Promise<void> {
  const ordered = order.flatMap((index) => byIndex[index] ?? []);
  const left = byIndex.filter((image) => image !== undefined).length;
  if (ordered.length !== left || order.length !== left)
    throw new Refusal(catalogRefusals.imageOrderIncomplete);
  await updatePositions(
    db,
    id,
    ordered.map((image) => image.id),
  );
}
