import { catalogRefusals } from '@vitrine/contract/catalog/catalog.refusals';
import { MAX_PRODUCT_IMAGES } from '@vitrine/contract/media/media.rules';
import type { Deps } from '../../../deps.ts';
import { Refusal } from '../../../platform/shared/refusal.ts';
import { deleteImages, insertImages, selectImages, updatePositions } from './product-images.queries.ts';

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
  await insertImages(db, id, newUrls);
  if (order) await orderImages(db, id, { order, removedIndices: indices, savedCount: images.length });
  return removed.map(({ url }) => url);
}

type NewOrder = { order: readonly number[]; removedIndices: readonly number[]; savedCount: number };

async function orderImages(
  db: Deps['db'],
  id: string,
  { order, removedIndices, savedCount }: NewOrder,
): Promise<void> {
  const left = await selectImages(db, id);
  const kept = range(savedCount).filter((index) => !removedIndices.includes(index));
  const added = range(left.length - kept.length).map((index) => savedCount + index);
  const byIndex = new Map([...kept, ...added].map((index, place) => [index, left[place]]));
  const ordered = order.flatMap((index) => byIndex.get(index) ?? []);
  if (ordered.length !== left.length || order.length !== left.length)
    throw new Refusal(catalogRefusals.imageOrderIncomplete);
  await updatePositions(
    db,
    id,
    ordered.map((image) => image.id),
  );
}

function range(length: number): number[] {
  return Array.from({ length }, (_, index) => index);
}
